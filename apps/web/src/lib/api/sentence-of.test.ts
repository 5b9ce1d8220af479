import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { sentenceOf } from './sentence-of.ts';

afterEach(() => vi.unstubAllGlobals());

test("a refusal shows the server's own sentence", () => {
  const error = new ApiError({ status: 409, code: 'EMAIL_TAKEN', sentence: 'Taken.' });
  expect(sentenceOf(error, 'Failed.')).toBe('Taken.');
});

test.each([
  [0, 'NETWORK'],
  [502, 'INTERNAL'],
] as const)(
  'a failure %d without a sentence shows the fallback, which is a general sentence unless given',
  (status, code) => {
    const error = new ApiError({ status, code });
    expect(sentenceOf(error, 'Failed.')).toBe('Failed.');
    expect(sentenceOf(error)).toBe('Something went wrong');
  },
);

test('an unexpected error shows the fallback and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  expect(sentenceOf(fault, 'Failed.')).toBe('Failed.');
  expect(report).toHaveBeenCalledWith(fault);
});
