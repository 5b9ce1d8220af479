import { expect, test } from 'vitest';
import { findMentioned } from './mentions.rules.ts';

const members = [
  { id: 'ada', name: 'Ada' },
  { id: 'lovelace', name: 'Ada Lovelace' },
  { id: 'zoë', name: 'Zoë' },
  { id: 'other zoë', name: 'ZOË' },
];

test.each([
  ['@Ada, look', ['ada']],
  ['thanks @ada lovelace!', ['lovelace']],
  ['(@Zoe\u0308)', ['zoë', 'other zoë']],
  ['@Ada and @Ada Lovelace and @Ada', ['ada', 'lovelace']],
  ['@Adam', []],
  ['mail me at kite@ada', []],
  ['@ Ada', []],
])('%s mentions %j', (text, ids) => {
  expect(findMentioned(text, members)).toEqual(ids);
});
