import { afterAll, expect, test } from 'vitest';
import { startProgram } from '../testing/program.ts';
import { widthOf } from './typefaces.ts';

const SIZE = 50;
const sheet = { width: 800, height: 120 };
const machine = startProgram(new URL('testing/text-program.ts', import.meta.url));
afterAll(() => machine.stop());

interface Ink {
  width: number;
  /** Whether its outermost pixels form a closed frame, as around the digits of a character that no font has. */
  isBox: boolean;
}

/** The drawn pixels of a text; undefined if there are none. */
async function inkOf(text: string): Promise<Ink | undefined> {
  const grey = (await machine.ask({ text })) as Uint8Array;
  const isDark = (x: number, y: number) => (grey[y * sheet.width + x] ?? 255) < 128;
  const columns = Array.from({ length: sheet.width }, (_, x) => x);
  const rows = Array.from({ length: sheet.height }, (_, y) => y);
  const xs = columns.filter((x) => rows.some((y) => isDark(x, y)));
  const ys = rows.filter((y) => columns.some((x) => isDark(x, y)));
  const [left, right, top, bottom] = [xs.at(0), xs.at(-1), ys.at(0), ys.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  const isBox =
    xs.length === right - left + 1 &&
    xs.every((x) => isDark(x, top) && isDark(x, bottom)) &&
    ys.every((y) => isDark(left, y) && isDark(right, y));
  return { width: right - left + 1, isBox };
}

test('a character that no font has is told from others by its box', async () => {
  expect(await inkOf('\u0378')).toMatchObject({ isBox: true });
  expect(await inkOf('漢')).toMatchObject({ isBox: true });
  expect(await inkOf(' ')).toBeUndefined();
});

test.each([
  ['Latin', 'AZaz09&ÀéîõüßøåłčșțğŻþœ'],
  ['Cyrillic', 'АЯаяЁёЇїҐґЄєІіЎўЂјљњћџ'],
  ['punctuation', '“”‘’«»…—–·!?&<>%€'],
])('%s comes out on a machine without fonts', async (_script, characters) => {
  for (const character of characters)
    expect(await inkOf(character), character).toMatchObject({ isBox: false });
});

test.each(['🎉', '🎂', '❤️', '❤', '☺', '👍🏽', '👵🏻', '👨‍👩‍👧‍👦', '🧑🏻‍❤️‍💋‍🧑🏿', '🇺🇦', '1️⃣'])(
  'the emoji %s comes out as one sign on a machine without fonts',
  async (emoji) => {
    const ink = await inkOf(emoji);
    expect(ink).toMatchObject({ isBox: false });
    expect(ink?.width).toBeLessThan(SIZE * 1.4);
  },
);

test.each([
  'Oleksandra',
  'Їжак Ґедзь-Ковальчук',
  'Zoë & José',
  'Pat 👨‍👩‍👧‍👦 & Kim 🎉',
  'WWWWWWWWWW',
  'iiiiiiiiiillll',
])("the measured width of '%s' is that of what is drawn", async (text) => {
  const { width = 0 } = (await inkOf(text)) ?? {};
  const measured = widthOf(text, 'bold', SIZE);
  expect(width).toBeLessThanOrEqual(measured + 1);
  // Letters leave a little space on both sides, and kerning moves some of them closer.
  expect(width).toBeGreaterThan(measured * 0.9 - 8);
});
