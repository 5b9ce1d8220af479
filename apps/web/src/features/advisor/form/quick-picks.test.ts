import { expect, test } from 'vitest';
import { hasWord, toggleWord } from './quick-picks.tsx';

test.each([
  ['', 'funny', 'funny'],
  ['  ', 'funny', 'funny'],
  ['cozy', 'funny', 'cozy, funny'],
  ['Cozy , funny', 'cozy', 'funny'],
  ['funny', 'funny', ''],
  ['quite funny, really', 'funny', 'quite funny, really, funny'],
])('%j with %s pressed becomes %j', (text, word, changed) => {
  expect(toggleWord(text, word)).toBe(changed);
});

test('a word is picked if it is in the list, in any case', () => {
  expect(hasWord('cozy, FUNNY ', 'funny')).toBe(true);
  expect(hasWord('quite funny', 'funny')).toBe(false);
});
