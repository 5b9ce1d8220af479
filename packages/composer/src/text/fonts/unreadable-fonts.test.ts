import { expect, test, vi } from 'vitest';
import { findFont } from './fonts.ts';

test('a font that cannot be read is missed and warned of, and keeps no text from being drawn', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const missing = '@fontsource-variable/none/files/none.woff2';
  expect(await findFont({ file: missing, weight: 600 })).toBeUndefined();
  // A file that is no font, found where fonts are.
  expect(await findFont({ file: '@twemoji/svg/1f389.svg', weight: 600 })).toBeUndefined();
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining(missing),
    expect.stringContaining('1f389.svg'),
  ]);
  warn.mockRestore();
});
