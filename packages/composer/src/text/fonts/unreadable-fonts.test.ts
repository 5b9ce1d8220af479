import { expect, test, vi } from 'vitest';
import { loadTexts } from '../load-texts.ts';
import { runsOf } from '../runs.ts';

const convert = vi.hoisted(() => vi.fn());
vi.mock('subset-font', () => ({ default: convert }));

const glyphsOf = async (text: string) => {
  const passage = await loadTexts({ regular: [text], bold: [] });
  return runsOf(passage(text), 'regular').flatMap((run) => ('glyphs' in run ? run.glyphs : []));
};

test('a font that cannot be read leaves boxes in its texts and nothing else', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  convert.mockRejectedValue(new Error('broken'));
  expect((await glyphsOf('สุข')).map(({ id }) => id)).toEqual([0, 0]);
  expect((await glyphsOf('Ada')).every(({ id }) => id > 0)).toBe(true);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/noto-sans-thai.*broken/));
});
