import { languages } from '@hooray/contract/protocol/languages.ts';
import { expect, test } from 'vitest';
import { write } from '../../../platform/language/write.ts';
import { toWish } from './sanitize-wish.rules.ts';
import { wishTemplates } from './wish-templates.rules.ts';

const sentence = (length: number) => `A${'a'.repeat(length - 2)}.`;

test.each([
  ['plain text', 'Happy birthday! Have cake.', 'Happy birthday! Have cake.'],
  ['quotes around it', ' "Have cake." ', 'Have cake.'],
  ['typographic quotes around it', '“Have cake, and don’t share.”', 'Have cake, and don’t share.'],
  ['markup', '**Happy birthday!** _Have_ `cake`.', 'Happy birthday! Have cake.'],
  ['a label', 'Birthday wish: Have cake.', 'Have cake.'],
  ['lines', 'Happy birthday!\n\nHave\tcake.', 'Happy birthday! Have cake.'],
  ['NUL and other controls', 'Have\u0000cake\u0007.', 'Have cake .'],
  ['emoji', 'Have cake 🎂👩‍👩‍👧!', 'Have cake 🎂👩‍👩‍👧!'],
  ['five sentences', 'One. Two! Three? Four. Five.', 'One. Two! Three?'],
  ['500 characters', sentence(500), sentence(500)],
  [
    'numbers and times',
    'Be 30.5 years young! Have cake at 8:30 p.m.',
    'Be 30.5 years young! Have cake at 8:30 p.m.',
  ],
  ['a second sentence that is too long', `Short. ${sentence(500)}`, 'Short.'],
])('a wish remains of a text with %s', (_, written, wish) => {
  expect(toWish(written)).toBe(wish);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['only marks', '***!?'],
  ['a placeholder for a name', 'Dear [Name], have cake.'],
  ['a template', 'Dear {{name}}, have cake.'],
  ['a page', '<p>Have cake.</p>'],
  ['a web address', 'Happy birthday! Claim your gift at https://evil.example/win.'],
  ['a web address without a scheme', 'Have cake from evil-cakes.com today.'],
  ['a web address that markup disguises', 'Have cake from evil*.*com today.'],
  ['a web address in words', 'Have cake from evil dot com today.'],
  ['a web address in Spanish words', 'Feliz día, mira evil punto com.'],
  ['a web address after three sentences', 'One. Two! Three? Visit www.evil.example.'],
  ['a mail address', 'Have cake, and write to cake@evil.example.'],
  ['one sentence of 501 characters', sentence(501)],
])('%s is not a wish', (_, written) => {
  expect(toWish(written)).toBeUndefined();
});

test.each(languages)('every template in %s would pass as a wish of the model', (language) => {
  const wishes = wishTemplates.map((wish) => write(wish, language));
  expect(wishes.filter((wish) => toWish(wish) === undefined)).toEqual([]);
});
