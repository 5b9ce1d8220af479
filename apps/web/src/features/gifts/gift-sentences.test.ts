import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { addingSentence, listSentence, removalSentence } from './gift-sentences.ts';

const refusal = (status: number, code: string, message: string) => new ApiError({ status, code, message });
const full = refusal(409, 'CONFLICT', 'A box holds at most 500 gifts.');
const broken = refusal(500, 'INTERNAL', 'Something went wrong');
const offline = refusal(0, 'NETWORK', 'Something went wrong');
const missing = refusal(404, 'NOT_FOUND', 'Birthday Box not found or invalid ID.');

test.each([
  [full, 'Failed to add gift to box. A box holds at most 500 gifts.'],
  [broken, 'Failed to add gift to box.'],
  [offline, 'Failed to add gift to box.'],
  [missing, 'Birthday Box ID is invalid.'],
])('adding that fails with %o says %j', (error, sentence) => {
  expect(addingSentence(error)).toBe(sentence);
});

test.each([
  [refusal(403, 'FORBIDDEN', 'You may not do this.'), 'Failed to remove gift from box. You may not do this.'],
  [broken, 'Failed to remove gift from box.'],
  [offline, 'Failed to remove gift from box.'],
])('removing that fails with %o says %j', (error, sentence) => {
  expect(removalSentence(error)).toBe(sentence);
});

test('a list that cannot be shown says why', () => {
  expect(listSentence(missing)).toBe('Birthday Box ID is invalid.');
  expect(listSentence(offline)).toBe('Something went wrong');
});

test('a fault of our own is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  expect(addingSentence(fault)).toBe('Failed to add gift to box.');
  expect(report).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});
