import { expect, test } from 'vitest';
import { findHeir } from './use-leave-box.ts';

const olena = { id: 'olena', name: 'Olena' };
const bruno = { id: 'bruno', name: 'Bruno' };

test('the member who joined first becomes the organizer', () => {
  expect(findHeir({ relation: 'creator', participants: [olena, 'gone', bruno] }, 'olena')).toEqual(bruno);
});

test('a member who is not the organizer has no successor', () => {
  expect(findHeir({ relation: 'participant', participants: [olena, bruno] }, 'bruno')).toBeUndefined();
});
