import { expect, test } from 'vitest';
import { findEmoji, parseEmoji } from './emoji.ts';

const groups = parseEmoji(
  [
    'Food and drink',
    '🎂\tbirthday\tbirthday cake\tdessert sweet',
    '🍰\tcake\tshortcake\tdessert slice',
    'Symbols',
    '🎄\tárbol_de_navidad\tárbol de Navidad\tfête',
    '👍\t+1\tthumbs up\tyes',
  ].join('\n'),
);
const all = groups.flatMap(({ emoji }) => emoji);
const find = (query: string) => findEmoji(all, query).map(({ character }) => character);

test('each group has its emoji', () => {
  expect(groups.map(({ name, emoji }) => [name, emoji.length])).toEqual([
    ['Food and drink', 2],
    ['Symbols', 2],
  ]);
});

test.each([
  ['cake', ['🍰', '🎂']],
  ['  Sweet BIRTH ', ['🎂']],
  ['thumbs_up', ['👍']],
  ['+1', ['👍']],
  ['shortbread', ['🍰']],
  ['arbol', ['🎄']],
  ['FETE', ['🎄']],
  ['Árbol', ['🎄']],
  ['cake nothing', []],
])('%j finds %j', (query, expected) => {
  expect(find(query)).toEqual(expected);
});
