import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('a repeat of the same action has the same key', () => {
  const { keyFor } = createIdempotencyKeys();
  expect(keyFor('give', { amount: 10 })).toBe(keyFor('give', { amount: 10 }));
});

test('another amount, another provider and a repeat after success get new keys', () => {
  const { keyFor, settle } = createIdempotencyKeys();
  const keys = [keyFor('give', 10), keyFor('give', 11), keyFor('pay', 11)];
  settle();
  keys.push(keyFor('pay', 11));
  expect(new Set(keys).size).toBe(4);
});
