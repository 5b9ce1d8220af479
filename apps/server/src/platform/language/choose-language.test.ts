import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['ja,de;q=0.5', 'en'],
  ['ja,fr-CA;q=0.5', 'fr'],
  ['*', 'en'],
  ['en-XA', 'en-XA'],
  ['en-xa', 'en-XA'],
  ['en;q=0.5, en-XA', 'en-XA'],
  ['en-XA;q=0.1, en', 'en'],
  ['en-XA;q=0', 'en'],
  ['en-XA;q=none', 'en'],
  [';;;,,,=', 'en'],
])('the header %j chooses %s', (accepted, language) => {
  expect(chooseLanguage({ accepted })).toBe(language);
});

test.each([
  ['en', 'en-XA', 'en'],
  ['en-XA', 'en', 'en-XA'],
  ['en-XA', undefined, 'en-XA'],
  [null, 'en-XA', 'en-XA'],
  [null, undefined, 'en'],
  ['uk', 'en-XA', 'uk'],
  ['ja' as never, 'en-XA', 'en-XA'],
] as const)('the account’s choice %j comes before the header %j: %s', (chosen, accepted, language) => {
  expect(chooseLanguage({ chosen, accepted })).toBe(language);
});

test('a long header is read only at its beginning', () => {
  expect(chooseLanguage({ accepted: `en-XA,${'a,'.repeat(50_000)}` })).toBe('en-XA');
  expect(chooseLanguage({ accepted: `${'a,'.repeat(50_000)}en-XA` })).toBe('en');
});
