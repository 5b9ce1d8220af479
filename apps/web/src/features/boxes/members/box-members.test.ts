import { expect, test } from 'vitest';
import { firstMembers, memberFrom } from './box-members.tsx';

test('a deleted account is shown by the first 8 characters of its id', () => {
  const id = '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';
  expect(memberFrom(id)).toEqual({ id, name: 'User 3f2b8c1e (unknown)', isGone: true });
  expect(memberFrom({ id, name: 'Bruno' })).toEqual({ id, name: 'Bruno', isGone: false });
});

test('a long list shows the first 20 members, and always the user', () => {
  const people = Array.from({ length: 25 }, (_, index) => memberFrom({ id: `p${index}`, name: 'Ada' }));
  const idsOf = (ownId: string) => firstMembers(people, ownId).map(({ id }) => id);
  const first = people.slice(0, 20).map(({ id }) => id);
  expect(idsOf('p3')).toEqual(first);
  expect(idsOf('p23')).toEqual([...first, 'p23']);
});
