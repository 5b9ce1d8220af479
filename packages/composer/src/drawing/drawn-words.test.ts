import { afterAll, expect, test } from 'vitest';
import type { Composition } from '../composition.ts';
import { layOut } from '../layout/layout.ts';
import type { Polaroid } from '../layout/polaroid.ts';
import { side, titleArea } from '../layout/sheet.ts';
import { startComposer } from '../testing/composer.ts';
import {
  colorOf,
  difference,
  newComposition,
  pixelsOf,
  plainPieces,
  pointsOnPhoto,
} from '../testing/compositions.ts';

const composer = startComposer();
afterAll(() => composer.stop());

type Spot = [number, number];

/** Returns the pixels that differ between two drawn compositions. */
async function differencesOf(one: Composition, other: Composition): Promise<Spot[]> {
  const { data: first } = await pixelsOf((await composer.draw(one)).png);
  const { data: second } = await pixelsOf((await composer.draw(other)).png);
  const spots: Spot[] = [];
  for (let pixel = 0; pixel < side * side; pixel++) {
    const from = pixel * 3;
    if (first.compare(second, from, from + 3, from, from + 3) !== 0)
      spots.push([pixel % side, Math.floor(pixel / side)]);
  }
  return spots;
}

async function withWords(count: number, words: { name: string; wish: string }): Promise<Composition> {
  const pieces = await plainPieces(count);
  return newComposition(pieces.map((piece) => ({ ...piece, ...words })));
}

/** Whether a point is on the caption of a polaroid. */
function isOnCaption({ x, y, tilt, caption }: Polaroid, [column, row]: Spot): boolean {
  const turn = (tilt * Math.PI) / 180;
  const [right, down] = [column + 0.5 - x, row + 0.5 - y];
  const across = right * Math.cos(turn) + down * Math.sin(turn) - caption.left;
  const along = down * Math.cos(turn) - right * Math.sin(turn) - caption.top;
  return Math.min(across, along, caption.width - across, caption.height - along) > -1;
}

const long = {
  name: `Wolfeschlegel${'stein'.repeat(12)}`,
  wish: 'May all of your wishes come true. '.repeat(14),
};
const arabic = { name: 'محمد علي '.repeat(9), wish: 'عيد ميلاد سعيد يا صديقي العزيز! '.repeat(14) };
const chinese = { name: '生日快乐'.repeat(20), wish: '祝你身体健康，万事如意'.repeat(40) };
const stacked = {
  name: `Wo${'\u0301\u0323'.repeat(38)}`,
  wish: `May${'\u0338\u0321\u032A\u0308'.repeat(100)}`,
};
const endless = { name: 'क्'.repeat(40), wish: 'क्'.repeat(250) };

/**
 * Draws long and short names and wishes. Returns the pixels that differ, and those of them outside the places for
 * words.
 */
async function wordsOutside(count: number, words: typeof long) {
  const spots = await differencesOf(
    await withWords(count, { name: 'I', wish: 'O' }),
    await withWords(count, words),
  );
  const polaroids = layOut(7, Array(count).fill(64 / 48));
  const elsewhere = spots.filter((spot) => !polaroids.some((polaroid) => isOnCaption(polaroid, spot)));
  return { drawn: spots.length, elsewhere: elsewhere.slice(0, 3) };
}

test.each([1, 5, 12, 13, 60])(
  'of %i people names and wishes, however long, stay in their own places and off the pictures',
  async (count) => {
    const { drawn, elsewhere } = await wordsOutside(count, long);
    expect(drawn).toBeGreaterThan(count * 100);
    expect(elsewhere).toEqual([]);
  },
);

test.each([
  ['Arabic', 12, arabic],
  ['Chinese', 60, chinese],
  ['stacked marks', 12, stacked],
  ['stacked marks', 60, stacked],
  ['letters that are joined without an end', 12, endless],
])('words of %s stay in their own places and off the pictures', async (_what, count, words) => {
  const { drawn, elsewhere } = await wordsOutside(count, words);
  expect(drawn).toBeGreaterThan(count * 50);
  expect(elsewhere).toEqual([]);
});

test.each(['Bob', 'W'.repeat(80), 'Їжак Ґедзь 🎂', '<b>&amp;</b>'])(
  "the birthday person's name '%s' stands in the title",
  async (name) => {
    const pieces = await plainPieces(1);
    const spots = await differencesOf(newComposition(pieces), newComposition(pieces, { name }));
    expect(spots.length).toBeGreaterThan(500);
    const { left, right, top, bottom } = titleArea;
    const outside = spots.filter(([x, y]) => x < left + 32 || x > right - 32 || y < top || y > bottom - 20);
    expect(outside.slice(0, 3)).toEqual([]);
  },
);

test('every person has their picture, whatever their name and wish', async () => {
  const words = [
    '<script>',
    '&nbsp;',
    '"\'',
    '\u0007\u001b',
    '\ud800',
    '\u202eRTL',
    '👨‍👩‍👧‍👦'.repeat(40),
    '\n\n',
    ']]>',
    '\uffff',
    ' ',
    '{}%s',
  ];
  const pieces = await plainPieces(words.length);
  const said = pieces.map((piece, at) => ({ ...piece, name: words[at] ?? '', wish: words.at(-at) ?? '' }));
  const { png, meta } = await composer.draw(newComposition(said, { name: words.join('') }));
  const { at } = await pixelsOf(png);
  expect(meta.map(({ name }) => name)).toEqual(words);
  for (const [index, polaroid] of layOut(
    7,
    words.map(() => 64 / 48),
  ).entries())
    for (const [x, y] of pointsOnPhoto(polaroid))
      expect(difference(at(x, y), colorOf(index))).toBeLessThanOrEqual(2);
});

test('a greeting of any length is drawn on the ribbon, above the name', async () => {
  const none = newComposition(await plainPieces(1), { greeting: '' });
  for (const greeting of ['Happy Birthday', 'З днем народження!', 'Joyeux anniversaire '.repeat(9)]) {
    const spots = await differencesOf(none, { ...none, greeting });
    expect(spots.length).toBeGreaterThan(100);
    for (const [x, y] of spots) {
      expect(x).toBeGreaterThan(titleArea.left);
      expect(x).toBeLessThan(titleArea.right);
      expect(y).toBeGreaterThanOrEqual(titleArea.top);
      expect(y).toBeLessThan(titleArea.top + 60);
    }
  }
});
