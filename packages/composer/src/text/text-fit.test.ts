import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ellipsized, firstLinesOf, linesOf } from './text-fit.ts';
import { graphemesOf, widthOf } from './typefaces.ts';

const setting = { face: 'regular', size: 10, width: 80 } as const;
const words = fc.array(fc.stringMatching(/^[a-zа-яїґ🎂]{1,14}$/u), { minLength: 1, maxLength: 12 });
const texts = words.map((some) => some.join(' '));
const within = (text: string) => widthOf(text, setting.face, setting.size);

test('no line is too long, and together they are the whole text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const lines = linesOf(text, setting);
      for (const line of lines) expect(within(line)).toBeLessThanOrEqual(setting.width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('a cut text fits, begins as the whole one, and says that it was cut', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cut = ellipsized(text, setting);
      expect(within(cut)).toBeLessThanOrEqual(setting.width);
      if (cut !== text) expect([cut.at(-1), text.startsWith(cut.slice(0, -1))]).toEqual(['…', true]);
    }),
  );
});

test('first lines are as many as asked for at most, none too long, and say where more would follow', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 4 }), (text, most) => {
      const lines = firstLinesOf(text, most, setting);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(within(line)).toBeLessThanOrEqual(setting.width);
      expect(lines.at(-1)?.endsWith('…')).toBe(linesOf(text, setting).length > most);
    }),
  );
});

test('lines end between words; a word longer than a line ends within', () => {
  expect(linesOf('Fly as high as you ever can', setting)).toEqual(['Fly as high as', 'you ever can']);
  expect(linesOf('Hottentottentottententoonstelling!', setting).length).toBeGreaterThan(1);
});

test('an emoji of several code points is never cut in two', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(20);
  for (const line of linesOf(families, setting))
    expect(graphemesOf(line).every((one) => one === '👨‍👩‍👧‍👦')).toBe(true);
});

test('white space of any kind is one space, but for that which holds words together', () => {
  expect(linesOf(' a \n\n b\t c ', setting)).toEqual(['a b c']);
  expect(linesOf('Maria\u00A0Magdalena Maria\u00A0Magdalena', setting)).toEqual([
    'Maria\u00A0Magdalena',
    'Maria\u00A0Magdalena',
  ]);
});

test('a text without words has no lines', () => {
  expect(firstLinesOf(' \n ', 2, setting)).toEqual([]);
});
