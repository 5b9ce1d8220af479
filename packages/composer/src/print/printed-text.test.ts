import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { newPrint, plain } from '../testing/compositions.ts';
import { greetings, promised } from '../text/testing/greetings.ts';
import { printCollage } from './print-collage.ts';
import { foundPart, printedText } from './testing/printed-text.ts';

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const LEAST = 0.99;

let png: Uint8Array;
beforeAll(async () => {
  png = await plain([9, 120, 200], { width: 16, height: 16 });
});

const printOf = (wish: string, name = 'A') =>
  printCollage(newPrint({ name: 'B', png, wishes: [{ name, wish }] }));

const emoji = 'Party 🎉🎂 👨‍👩‍👧‍👦 👍🏽 🇺🇦 1️⃣ ❤️ ok';
const languages = [...Object.entries(greetings), ['emoji', emoji]] as const;

test.each(languages)('a program finds the letters of %s in a print', async (_language, wish) => {
  expect(foundPart(wish, printedText(await printOf(wish)))).toBeGreaterThanOrEqual(LEAST);
});

test('a program that counts letters notices missing ones', async () => {
  expect(foundPart('abcd', 'bcd')).toBe(0.75);
  expect(foundPart(greetings.Hindi, printedText(await printOf(greetings.Bengali)))).toBeLessThan(0.5);
});

const frenchPrint = () => {
  const words = {
    language: 'fr',
    title: 'Joyeux anniversaire, {name}',
    for: 'Pour',
    from: 'de tout cœur',
    picture: 'Un collage de photos avec {names}',
    wishes: 'Vœux pour {name}',
  };
  const wishes = [{ name: 'Zoë', wish: frenchWish }];
  return printCollage(newPrint({ name: 'Chloé', png, words, wishes }));
};
// With narrow no-break spaces.
const frenchWish = '«\u202FUn été à l’œil, ça y est\u202F!\u202F»';
const frenchTexts = ['Pour', 'de tout cœur', 'Vœux pour Chloé', frenchWish].join('');

test('a program finds the words and letters of a French print', async () => {
  expect(foundPart(frenchTexts, printedText(await frenchPrint()))).toBe(1);
});

test.runIf(hasPdftotext)(
  'pdftotext finds the letters of 17 languages',
  { meta: { needs: 'pdftotext' } },
  async () => {
    expect(promised).toHaveLength(17);
    for (const language of [...promised]) {
      const input = await printOf(greetings[language]);
      const found = execFileSync('pdftotext', ['-f', '2', '-', '-'], { input, encoding: 'utf8' });
      expect(foundPart(greetings[language], found), language).toBeGreaterThanOrEqual(LEAST);
    }
    const french = execFileSync('pdftotext', ['-', '-'], { input: await frenchPrint(), encoding: 'utf8' });
    expect(foundPart(frenchTexts, french)).toBe(1);
  },
);

test('names in all scripts are found on the cover and above the wishes', async () => {
  const names = ['محمد علي', 'נועה', 'प्रिया', '王小明', 'さくら', '김민수', 'สมชาย'];
  const wishes = names.map((name) => ({ name, wish: 'x' }));
  const found = printedText(await printCollage(newPrint({ name: 'B', png, wishes })));
  const twice = names.join('').repeat(2);
  expect(foundPart(twice, found)).toBe(1);
});
