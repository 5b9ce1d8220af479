import { expect, test } from 'vitest';
import { countMissingWishes } from './collage-card.tsx';

const person = (id: string, wish: string | null, contributionId: string | null = wish && `${id} 1`) => ({
  id,
  name: id,
  wish,
  collageUrl: null,
  contributionId,
});

test('new and changed contributions are not on the collage yet', () => {
  const people = [
    person('drawn', 'Fly high!'),
    person('changed', 'Now so'),
    person('new picture', 'As before', 'new picture 2'),
    person('new', 'Me too'),
    person('silent', null),
  ];
  const items = [
    { userId: 'drawn', wish: 'Fly high!', contributionId: 'drawn 1' },
    { userId: 'changed', wish: 'Once so', contributionId: 'changed 0' },
    { userId: 'new picture', wish: 'As before', contributionId: 'new picture 1' },
    { userId: 'left', wish: 'Bye', contributionId: 'left 1' },
  ];
  expect(countMissingWishes(people, items)).toBe(3);
});

test('the wishes are compared if a collage does not know its contributions', () => {
  const people = [person('drawn', 'Fly high!'), person('changed', 'Now so')];
  const items = [
    { userId: 'drawn', wish: 'Fly high!' },
    { userId: 'changed', wish: 'Once so' },
  ];
  expect(countMissingWishes(people, items)).toBe(1);
});
