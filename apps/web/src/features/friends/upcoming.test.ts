import type { Friend } from '@hooray/contract/friends/calls.ts';
import { expect, test } from 'vitest';
import { sortByUpcoming } from './upcoming.ts';

const friend = (name: string, birthday: string | null): Friend => ({
  id: name,
  name,
  birthday,
  avatar: null,
  avatarUrl: '/api/auth/avatar/x',
});

test('the nearest birthday comes first, also across New Year; friends without one come last', () => {
  const friends = [
    friend('None', null),
    friend('Yesterday', '1990-12-29'),
    friend('January', '1985-01-02'),
    friend('Today', '2001-12-30'),
    friend('Tomorrow', '1999-12-31'),
  ];
  const sorted = sortByUpcoming(friends, new Date(2026, 11, 30));
  expect(sorted.map(({ friend: { name }, days }) => [name, days])).toEqual([
    ['Today', 0],
    ['Tomorrow', 1],
    ['January', 3],
    ['Yesterday', 364],
    ['None', null],
  ]);
});

test('friends with the same day are sorted by name, including the leap day', () => {
  const friends = [friend('Zoe', '2000-02-29'), friend('Ada', '1990-02-28'), friend('Émile', '2000-02-29')];
  const names = sortByUpcoming(friends, new Date(2027, 1, 1)).map((upcoming) => upcoming.friend.name);
  expect(names).toEqual(['Ada', 'Émile', 'Zoe']);
});
