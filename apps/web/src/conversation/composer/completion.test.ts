import { readFileSync } from 'node:fs';
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

test.each([
  ['Łukasz Żółć', ['lu', 'ŁU', 'zolc', 'łuk']],
  ['Søren Ægir', ['so', 'SØ', 'aeg', 'æg']],
  ['Þórður Œuvray Weiß', ['thor', 'oeuv', 'weiss', 'WEIẞ']],
  ['Đà Nẵng', ['da', 'nang']],
  ['Işıl İzmir', ['isil', 'ışıl', 'izm', 'İZM']],
  ['Ελένης', ['ελενης', 'ΕΛΕΝΗΣ', 'ελενησ']],
  ['👑King', ['king', '👑', '👑k']],
  ['King 👑', ['king', '👑']],
  ['O’Brien-Smith (Bob)', ['o’b', "o'b", 'brien', 'brien-s', 'smith', 'bob']],
  ['Zo\u00ade', ['zoe']],
])('%s is found by the plain letters of any part, and by every form of them', (name, queries) => {
  const missed = queries.filter((query) => findPeople([{ id: 'member', name }], query).length === 0);
  expect(missed).toEqual([]);
});

test.each([
  ['Łukasz', 'uk'],
  ['👑King', 'ing'],
  ['Weiß', 's'],
  ['Ada', 'b'],
])('%s isn’t found by %j', (name, query) => {
  expect(findPeople([{ id: 'member', name }], query)).toEqual([]);
});

test('a name is found by the letters with which the database replaces its own', () => {
  const sql = readFileSync(
    new URL('../../../../server/src/platform/db/search-text.sql', import.meta.url),
    'utf8',
  );
  const [, from = '', to = ''] = /translate\(plain,\s*'([^']+)',\s*'([^']+)'\)/.exec(sql) ?? [];
  const single = Array.from(from, (letter, index) => [letter, Array.from(to)[index] ?? ''] as const);
  const double = Array.from(sql.matchAll(/'\[(..)\]', '(..)'/g), ([, letters = '', plain = '']) =>
    Array.from(letters, (letter) => [letter, plain] as const),
  ).flat();
  expect([single.length > 30, double.length]).toEqual([true, 8]);
  const missed = [...single, ...double].filter(
    ([letter, plain]) => findPeople([{ id: 'member', name: `${letter}x` }], `${plain}x`).length === 0,
  );
  expect(missed).toEqual([]);
});
