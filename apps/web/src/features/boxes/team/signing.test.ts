import { expect, test } from 'vitest';
import { signingSentence } from './signing.ts';

const box = (signedBy: string[]) => ({
  signedBy,
  participants: ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name, name })),
});

test.each([
  [['Ada', 'Ben', 'Cleo'], 'All 3 have signed.'],
  [['Ada', 'Cleo'], "2 of 3 have signed. You haven't yet."],
  [['Ada', 'Ben'], "2 of 3 have signed. Cleo hasn't yet."],
  [['Ada'], "1 of 3 has signed. Cleo and you haven't yet."],
  [[], 'Nobody has signed yet.'],
])('if %j have signed, Ben reads %j', (signedBy, sentence) => {
  expect(signingSentence(box(signedBy), 'Ben')).toBe(sentence);
});
