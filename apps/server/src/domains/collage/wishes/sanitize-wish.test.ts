import { expect, test } from 'vitest';
import { toWish } from './sanitize-wish.rules.ts';

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
  ['one sentence of 501 characters', sentence(501)],
])('%s is not a wish', (_, written) => {
  expect(toWish(written)).toBeUndefined();
});
