import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemesOf } from './graphemes.ts';
import { loadTexts } from './load-texts.ts';
import { type Passage, passageOf } from './passage.ts';
import { widthOf } from './runs.ts';
import { greetings } from './testing/greetings.ts';
import { ellipsized, firstLinesOf, linesOf } from './text-fit.ts';

const setting = { face: 'regular', size: 10, width: 80 } as const;
const words = fc.array(fc.stringMatching(/^[a-zа-яїґ🎂]{1,14}$/u), { minLength: 1, maxLength: 12 });
const texts = words.map((some) => some.join(' '));
const of = (text: string) => passageOf(text, 'sc');
const within = (text: Passage) => widthOf(text, setting.face, setting.size);
const textsOf = (lines: Passage[]) => lines.map(({ text }) => text);

test('no line is too long, and all lines together are the whole text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const lines = linesOf(of(text), setting);
      for (const line of lines) expect(within(line)).toBeLessThanOrEqual(setting.width);
      expect(textsOf(lines).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('a cut text fits, starts like the whole text, and shows that it was cut', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cut = ellipsized(of(text), setting);
      expect(within(cut)).toBeLessThanOrEqual(setting.width);
      if (cut.text !== text)
        expect([cut.text.at(-1), text.startsWith(cut.text.slice(0, -1))]).toEqual(['…', true]);
    }),
  );
});

test('the first lines are at most as many as requested, none is too long, and an ending marks omitted text', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 4 }), (text, most) => {
      const lines = firstLinesOf(of(text), most, setting);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(within(line)).toBeLessThanOrEqual(setting.width);
      expect(lines.at(-1)?.text.endsWith('…')).toBe(linesOf(of(text), setting).length > most);
    }),
  );
});

test('in every script no line is too long, and all lines together are the whole text', async () => {
  for (const text of Object.values(greetings)) {
    const lines = linesOf((await loadTexts({ bold: [], regular: [text] }))(text), setting);
    expect(lines.length, text).toBeGreaterThan(0);
    for (const line of lines) expect(within(line), line.text).toBeLessThanOrEqual(setting.width);
    expect(textsOf(lines).join('').replaceAll(' ', '')).toBe(text.normalize('NFC').replaceAll(' ', ''));
  }
});

test('lines end between words, or inside a word that is longer than a line', () => {
  expect(textsOf(linesOf(of('Fly as high as you ever can'), setting))).toEqual([
    'Fly as high as',
    'you ever can',
  ]);
  expect(linesOf(of('Hottentottentottententoonstelling!'), setting).length).toBeGreaterThan(1);
});

test('an emoji of several code points is never cut in two', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(20);
  for (const line of linesOf(of(families), setting))
    expect(graphemesOf(line.text).every((one) => one === '👨‍👩‍👧‍👦')).toBe(true);
});

test('any white space becomes one space, except a no-break space', () => {
  expect(textsOf(linesOf(of(' a \n\n b\t c '), setting))).toEqual(['a b c']);
  expect(textsOf(linesOf(of('Maria\u00A0Magdalena Maria\u00A0Magdalena'), setting))).toEqual([
    'Maria\u00A0Magdalena',
    'Maria\u00A0Magdalena',
  ]);
});

test('a text without words has no lines', () => {
  expect(firstLinesOf(of(' \n '), 2, setting)).toEqual([]);
});
