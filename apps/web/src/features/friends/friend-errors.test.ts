import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import type { FailureCode } from '../../lib/api/api-error.ts';
import { searchSentence, sendingSentence } from './friend-errors.ts';

const refusal = (status: number, code: FailureCode, sentence?: string) =>
  new ApiError({ status, code, sentence });

test.each([
  ['a refusal', refusal(409, 'friends.already_friends', 'Already.'), 'Already.'],
  ['words without a code', refusal(500, 'INTERNAL', 'Out of cake.'), 'Out of cake.'],
  ['no words', refusal(502, 'INTERNAL'), 'Failed to send friend request.'],
  ['no answer', refusal(0, 'NETWORK'), 'An unexpected error occurred. Please try again.'],
])('sending that fails with %s', (_, error, sentence) => {
  expect(sendingSentence(error)).toBe(sentence);
});

test('a bug shows an unexpected error, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  expect(sendingSentence(fault)).toBe('An unexpected error occurred. Please try again.');
  expect(report).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});

test.each([
  [refusal(404, 'accounts.user_not_found', 'Nobody.'), 'User not found.'],
  [refusal(429, 'RATE_LIMITED', 'Too many attempts.'), 'Something went wrong. Please try again.'],
  [refusal(500, 'INTERNAL'), 'Something went wrong. Please try again.'],
  [refusal(0, 'NETWORK'), 'Something went wrong. Please try again.'],
])('a search that fails with %o shows %s', (error, sentence) => {
  expect(searchSentence(error)).toBe(sentence);
});
