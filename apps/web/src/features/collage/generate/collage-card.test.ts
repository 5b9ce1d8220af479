import { expect, test } from 'vitest';
import { countMissingWishes } from './collage-card.tsx';

const person = (id: string, wish: string | null) => ({
  id,
  name: id,
  wish,
  collageUrl: null,
  contributionId: null,
});

test('new and changed wishes are not on the collage yet', () => {
  const people = [
    person('drawn', 'Fly high!'),
    person('changed', 'Now so'),
    person('new', 'Me too'),
    person('silent', null),
  ];
  const items = [
    { userId: 'drawn', wish: 'Fly high!' },
    { userId: 'changed', wish: 'Once so' },
    { userId: 'left', wish: 'Bye' },
  ];
  expect(countMissingWishes(people, items)).toBe(2);
});
