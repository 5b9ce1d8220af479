import { expect, test } from 'vitest';
import { createAttemptKeys } from './idempotency-keys.ts';

test('a repeat of the same act has the same key', () => {
  const { keyFor } = createAttemptKeys();
  expect(keyFor('give', { amount: 10 })).toBe(keyFor('give', { amount: 10 }));
});

test('another amount, another way and what comes after a success have keys of their own', () => {
  const { keyFor, settle } = createAttemptKeys();
  const keys = [keyFor('give', 10), keyFor('give', 11), keyFor('pay', 11)];
  settle();
  keys.push(keyFor('pay', 11));
  expect(new Set(keys).size).toBe(4);
});
