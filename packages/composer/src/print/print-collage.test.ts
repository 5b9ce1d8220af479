import { afterAll, expect, test } from 'vitest';
import type { Print } from '../composition.ts';
import { startComposer } from '../testing/composer.ts';
import { newPrint, plain } from '../testing/compositions.ts';
import { isolated } from '../text/passage.ts';
import { type Pdf, printedText, readPdf } from './testing/printed-text.ts';

const composer = startComposer();
afterAll(() => composer.stop());

const png = await plain([9, 120, 200], { width: 1024, height: 1024 });

const printed = async (print: Partial<Print>): Promise<Pdf> =>
  readPdf(await composer.print(newPrint({ png, ...print })));

const pagesOf = ({ text }: Pdf): number => text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
const wishesOf = (count: number, wish: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, wish }));

test('a print is an A4 page with the collage, and as many pages as the wishes need', async () => {
  const few = await printed({ wishes: wishesOf(3, 'Fly high!') });
  expect(pagesOf(few)).toBe(2);
  expect(few.text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(few.text).toMatch(/\/Width 1024\n\/Height 1024/);
  expect(pagesOf(await printed({ wishes: wishesOf(60, 'All the best. '.repeat(35)) }))).toBeGreaterThan(6);
});

test("a print's title has the birthday person's name", async () => {
  expect((await printed({ name: 'Ada' })).text).toContain('(Happy Birthday, Ada)');
});

test('the words around the names are in the language of the print, and names are never read as words', async () => {
  const words = {
    language: 'uk',
    title: 'З днем народження! {name}',
    for: 'Кому',
    from: 'з любов’ю',
    picture: 'Колаж: {names}',
    wishes: '{name}: побажання',
  };
  const name = '{name} $& {names}';
  const bytes = await composer.print(newPrint({ png, name, words, wishes: [{ name, wish: 'x' }] }));
  const found = printedText(bytes).replace(/\s/g, '');
  for (const text of ['Кому', 'з любов’ю', `${isolated(name)}: побажання`])
    expect(found).toContain(text.replace(/\s/g, ''));
  expect(readPdf(bytes).text).toContain('/Lang (uk)');
});

test('a print embeds the fonts that its texts need and no others, and emoji as pictures', async () => {
  const fontsOf = ({ text }: Pdf) =>
    [...new Set([...text.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name))].sort();
  const latin = await printed({ wishes: [{ name: 'Їжак', wish: 'Щасти, ґав! é' }] });
  expect(fontsOf(latin)).toEqual(['Nunito-ExtraBold', 'Nunito-SemiBold']);
  const emoji = await printed({ wishes: [{ name: 'Їжак', wish: 'é 🎂 👨‍👩‍👧‍👦 🎂' }] });
  expect(fontsOf(emoji)).toEqual(['NotoEmoji-Medium', 'Nunito-ExtraBold', 'Nunito-SemiBold']);
  // One picture is the collage. Each emoji adds one.
  expect(emoji.text.match(/\/Width 144\n/g)?.length).toBeGreaterThanOrEqual(2);
  const thai = await printed({ wishes: [{ name: 'Ann', wish: 'สุขสันต์วันเกิด' }] });
  expect(fontsOf(thai)).toHaveLength(3);
});

test.each([
  ['decomposed Latvian', 'reg\u0327istr', 'reģistr'],
  ['struck-out letters', 'o\u0335l\u0335d\u0335', 'o\u0335l\u0335d\u0335'],
  ['slashed letters', 'ha\u0338ppy', 'ha\u0338ppy'],
  ['a horn on another letter', 'ca\u031Bke', 'ca\u031Bke'],
])('%s are printed in wishes, names and the name of the box', async (_what, text, found) => {
  const bytes = await composer.print(newPrint({ name: text, png, wishes: [{ name: text, wish: text }] }));
  expect(printedText(bytes).split(found.normalize('NFC')).length - 1).toBeGreaterThanOrEqual(3);
});

test('marks that are stacked on one letter stay on its card, which clips them', async () => {
  const { streams } = await printed({ wishes: [{ name: 'A', wish: `x${'\u0301'.repeat(400)}` }] });
  expect(streams.filter((stream) => / re\nW n\n/.test(stream))).toHaveLength(1);
});

test('the PDF describes the picture and marks headings for screen readers', async () => {
  const { text } = await printed({ wishes: wishesOf(2, 'Fly!') });
  expect(text).toContain('/Alt (A collage of pictures of Person 0, Person 1)');
  expect(text).toContain('/S /H1');
  expect(text).toContain('/Lang (en)');
});

test.each([
  ['no wishes at all', { wishes: [] }],
  [
    'names and wishes of endless words',
    { name: 'W'.repeat(80), wishes: [{ name: 'N'.repeat(80), wish: 'm'.repeat(500) }] },
  ],
  ['a wish of empty lines', { wishes: [{ name: 'A', wish: 'a\n'.repeat(250) }] }],
  ['signs that are no text', { name: '\u0007', wishes: [{ name: '\ud800', wish: '\u202e\uffff\0' }] }],
])('a print with %s succeeds', async (_what, print) => {
  expect(pagesOf(await printed(print))).toBeGreaterThanOrEqual(1);
});
