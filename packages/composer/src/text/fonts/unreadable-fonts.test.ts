import { expect, test, vi } from 'vitest';
import { findFont } from './fonts.ts';

test('an unreadable font is reported with a warning, and every text is still drawn', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const missing = '@fontsource-variable/none/files/none.woff2';
  expect(await findFont({ file: missing, weight: 600 })).toBeUndefined();
  // A file that isn't a font, in the place of one.
  expect(await findFont({ file: '@twemoji/svg/1f389.svg', weight: 600 })).toBeUndefined();
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining(missing),
    expect.stringContaining('1f389.svg'),
  ]);
  warn.mockRestore();
});
