import { expect, test } from 'vitest';
import { personOf } from './person-of.ts';

test('somebody whose account is gone is shown by the first 8 characters of the id', () => {
  const id = '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';
  expect(personOf(id).name).toBe('User 3f2b8c1e (unknown)');
  expect(personOf({ id, name: 'Bruno' }).name).toBe('Bruno');
});
