import { expect, test } from 'vitest';
import { newPasswordField } from './calls.ts';
import { normalPassword } from './passwords.ts';

test.each([
  ['composed accents', 'cafe\u0301', 'caf\u00e9'],
  ['a Hangul syllable', '\u1112\u1161\u11ab', '\ud55c'],
  ['blanks of other scripts', 'a\u00a0b\u3000c', 'a b c'],
])('%s have a single normal form', (_, given, normal) => {
  expect(normalPassword(given)).toBe(normal);
});

test('case, width and surrounding spaces are significant', () => {
  for (const password of ['Kite', 'ｋｉｔｅ', ' kite ']) expect(normalPassword(password)).toBe(password);
});

test.each([
  ['7 characters in 14', 'e\u0301'.repeat(7), 'Password must have at least 8 characters.'],
  ['8 characters in 16', 'e\u0301'.repeat(8), undefined],
  ['128 characters in 256', 'e\u0301'.repeat(128), undefined],
  ['129 characters', 'e'.repeat(129), 'Password can have at most 128 characters.'],
  ['100 characters that become 200', '\u0958'.repeat(100), 'Password can have at most 128 characters.'],
  ['none', '', 'Password is required.'],
])('the length of a new password counts in its normal form: %s', (_, password, sentence) => {
  const issues = newPasswordField.safeParse(password).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(sentence ? [sentence] : []);
});
