import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { addingTrouble, listSentence, removalTrouble } from './gift-sentences.ts';

const refusal = (status: number, code: string, sentence?: string) => new ApiError({ status, code, sentence });
const full = refusal(409, 'CONFLICT', 'A box holds at most 500 gifts.');
const broken = refusal(500, 'INTERNAL');
const offline = refusal(0, 'NETWORK');
const missing = refusal(404, 'NOT_FOUND', 'Birthday Box not found or invalid ID.');

test.each([
  [full, { sentence: 'Failed to add gift to box.', reason: 'A box holds at most 500 gifts.' }],
  [broken, { sentence: 'Failed to add gift to box.' }],
  [refusal(413, 'INTERNAL'), { sentence: 'Failed to add gift to box.' }],
  [offline, { sentence: 'Failed to add gift to box.' }],
  [missing, { sentence: 'Birthday Box ID is invalid.' }],
])('adding that fails with %o says %o', (error, trouble) => {
  expect(addingTrouble(error)).toEqual(trouble);
});

test.each([
  [
    refusal(403, 'FORBIDDEN', 'You may not do this.'),
    { sentence: 'Failed to remove gift from box.', reason: 'You may not do this.' },
  ],
  [broken, { sentence: 'Failed to remove gift from box.' }],
  [offline, { sentence: 'Failed to remove gift from box.' }],
])('removing that fails with %o says %o', (error, trouble) => {
  expect(removalTrouble(error)).toEqual(trouble);
});

test('a box is missing by the status of the answer, whatever its code', () => {
  const answer = refusal(404, 'GONE_AWAY', 'Not here.');
  expect(listSentence(answer)).toBe('Birthday Box ID is invalid.');
  expect(addingTrouble(answer)).toEqual({ sentence: 'Birthday Box ID is invalid.' });
});

test('a list that cannot be shown says why', () => {
  expect(listSentence(missing)).toBe('Birthday Box ID is invalid.');
  expect(listSentence(offline)).toBe('Something went wrong');
});

test('a fault of our own is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  expect(addingTrouble(fault)).toEqual({ sentence: 'Failed to add gift to box.' });
  expect(report).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});
