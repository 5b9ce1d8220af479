import { expect, test } from 'vitest';
import { findPeople, findToken } from './completion.ts';

test.each([
  ['a :ca', { kind: 'emoji', query: 'ca', start: 2, end: 5, isClosed: false }],
  [':cake:', { kind: 'emoji', query: 'cake', start: 0, end: 6, isClosed: true }],
  ['hi @', { kind: 'person', query: '', start: 3, end: 4, isClosed: false }],
  ['@Ad', { kind: 'person', query: 'Ad', start: 0, end: 3, isClosed: false }],
  [':c', undefined],
  ['at 12:30', undefined],
  ['https://example.org:8080', undefined],
  ['ada@example', undefined],
  [':cake: ', undefined],
])('%j before the caret is %j', (before, expected) => {
  expect(findToken(before, true)).toEqual(expected);
});

test('names are completed only in chats with people to mention', () => {
  expect(findToken('@Ad', false)).toBeUndefined();
});

test('people are found by any part of their name, ignoring accents', () => {
  const people = ['Ada Lovelace', 'Zoé Adams', 'Bruno'].map((name) => ({ id: name, name }));
  expect(findPeople(people, 'ada').map(({ name }) => name)).toEqual(['Ada Lovelace', 'Zoé Adams']);
  expect(findPeople(people, 'ZOE').map(({ name }) => name)).toEqual(['Zoé Adams']);
  expect(findPeople(people, '')).toHaveLength(3);
});
