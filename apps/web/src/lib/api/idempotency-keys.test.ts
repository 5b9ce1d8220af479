import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('a repeat of the same act has the same key', () => {
  const { keyFor } = createIdempotencyKeys();
  expect(keyFor('give', { amount: 10 })).toBe(keyFor('give', { amount: 10 }));
});

test('another amount, another way and what comes after a success have keys of their own', () => {
  const { keyFor, settle } = createIdempotencyKeys();
  const keys = [keyFor('give', 10), keyFor('give', 11), keyFor('pay', 11)];
  settle();
  keys.push(keyFor('pay', 11));
  expect(new Set(keys).size).toBe(4);
});
