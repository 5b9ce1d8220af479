import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { runsOf, widthOf } from './runs.ts';
import { textLine } from './svg-text.ts';
import { greetings } from './testing/greetings.ts';

const SIZE = 50;
const sheet = { width: 800, height: 160 };

/** Returns the pixels of a text, black on white, in rows of red, green and blue. */
async function drawn(text: string): Promise<Buffer> {
  const passage = await loadTexts({ bold: [text], regular: [] });
  const line = textLine({ x: 400, y: 100, size: SIZE, face: 'bold', fill: '#000' }, passage(text));
  const root = `xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"`;
  return sharp(Buffer.from(`<svg ${root}>${line}</svg>`))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
}

const channelsAt = (pixels: Buffer, x: number, y: number) =>
  [0, 1, 2].map((channel) => pixels[(y * sheet.width + x) * 3 + channel] ?? 255);

interface Ink {
  width: number;
  /** Whether the outermost pixels form a closed frame, as for a character that no font has. */
  isBox: boolean;
  isColored: boolean;
}

/** Returns the drawn part of a text, or undefined if nothing is drawn. */
async function inkOf(text: string): Promise<Ink | undefined> {
  const pixels = await drawn(text);
  const isInk = (x: number, y: number) => Math.min(...channelsAt(pixels, x, y)) < 150;
  const columns = Array.from({ length: sheet.width }, (_, x) => x);
  const rows = Array.from({ length: sheet.height }, (_, y) => y);
  const inRows = rows.filter((y) =>
    pixels.subarray(y * sheet.width * 3, (y + 1) * sheet.width * 3).some((value) => value < 150),
  );
  const inColumns = columns.filter((x) => inRows.some((y) => isInk(x, y)));
  const [left, right, top, bottom] = [inColumns.at(0), inColumns.at(-1), inRows.at(0), inRows.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  const isBox =
    inColumns.length === right - left + 1 &&
    inColumns.every((x) => isInk(x, top) && isInk(x, bottom)) &&
    inRows.every((y) => isInk(left, y) && isInk(right, y)) &&
    !inColumns.every((x) => isInk(x, Math.round((top + bottom) / 2)));
  const isColored = inColumns.some((x) =>
    inRows.some((y) => {
      const channels = channelsAt(pixels, x, y);
      return Math.max(...channels) - Math.min(...channels) > 40;
    }),
  );
  return { width: right - left + 1, isBox, isColored };
}

test('a character that no font has is drawn as a box', async () => {
  expect(await inkOf('\u0378')).toMatchObject({ isBox: true });
  expect(await inkOf('𓀀')).toMatchObject({ isBox: true });
  expect(await inkOf(' ')).toBeUndefined();
});

test.each([
  ['Latin', 'AZaz09&ÀéîõüßøåłčșțğŻþœ'],
  ['Cyrillic', 'АЯаяЁёЇїҐґЄєІіЎўЂјљњћџ'],
  ['punctuation', '“”‘’«»…—–·!?&<>%€'],
  ['symbols', '♥★☀♫✓→∞½≤☎⅔♔∑'],
  ['mathematical letters', '𝕬𝓖𝒂𝟙'],
])('%s are drawn', async (_script, characters) => {
  for (const character of characters)
    expect(await inkOf(character), character).toMatchObject({ isBox: false });
});

test.each(Object.entries(greetings))('every letter of %s has a glyph', async (_language, text) => {
  const passage = await loadTexts({ bold: [text], regular: [text] });
  for (const face of ['bold', 'regular'] as const)
    for (const run of runsOf(passage(text), face))
      if ('glyphs' in run)
        expect(
          run.glyphs.every(({ id }) => id !== 0),
          run.text,
        ).toBe(true);
});

test.each(['🎉', '🎂', '❤️', '☺️', '👍🏽', '👵🏻', '👨‍👩‍👧‍👦', '🧑🏻‍❤️‍💋‍🧑🏿', '🇺🇦', '1️⃣'])(
  'the emoji %s is drawn as one picture in color',
  async (emoji) => {
    const ink = await inkOf(emoji);
    expect(ink).toMatchObject({ isBox: false, isColored: true });
    expect(ink?.width).toBeLessThan(SIZE * 1.4);
  },
);

test.each(['❤', '☺'])('%s without a variation selector is a letter', async (sign) => {
  expect(await inkOf(sign)).toMatchObject({ isBox: false, isColored: false });
});

test('decomposed letters are drawn as composed ones', async () => {
  for (const text of ['reģistr', 'Zoë', 'Ελένη', 'が', '한'])
    expect(Buffer.compare(await drawn(text.normalize('NFD')), await drawn(text)), text).toBe(0);
});

test.each([
  'Oleksandra',
  'Їжак Ґедзь-Ковальчук',
  'Zoë & José',
  'Pat 👨‍👩‍👧‍👦 & Kim 🎉',
  'WWWWWWWWWW',
  'iiiiiiiiiillll',
  'محمد علي',
  'जन्मदिन की',
  '生日快乐',
])("the measured width of '%s' is the drawn width", async (text) => {
  const passage = await loadTexts({ bold: [text], regular: [] });
  const { width = 0 } = (await inkOf(text)) ?? {};
  const measured = widthOf(passage(text), 'bold', SIZE);
  expect(width).toBeLessThanOrEqual(measured + 2);
  // Letters leave a little space on both sides, and kerning moves some closer.
  expect(width).toBeGreaterThan(measured * 0.9 - 8);
});
