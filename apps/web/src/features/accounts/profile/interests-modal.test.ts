import { expect, test } from 'vitest';
import { interestsProgress } from './interests-modal.tsx';

test('at least 3 interests are required', () => {
  expect([0, 1, 2, 3, 10].map(interestsProgress)).toEqual([
    'Choose at least 3.',
    '2 more to go.',
    '1 more to go.',
    '3 chosen. Lovely!',
    '10 chosen. Lovely!',
  ]);
});
