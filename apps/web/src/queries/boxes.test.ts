import type { Box } from '@hooray/contract/boxes/calls.ts';
import { expect, test } from 'vitest';
import { ApiError, type FailureCode } from '../lib/api/api-error.ts';
import { isBoxResolved } from './boxes.ts';

test.each<[number, FailureCode]>([
  [0, 'NETWORK'],
  [503, 'INTERNAL'],
  [403, 'BIRTHDAY_REQUIRED'],
])('an invitation stays if opening its box fails with %i %s', (status, code) => {
  expect(isBoxResolved(undefined, new ApiError({ status, code }))).toBe(false);
});

test.each<[number, FailureCode]>([
  [404, 'boxes.not_found'],
  [403, 'boxes.access_removed'],
  [403, 'NO_PEEKING'],
])('an invitation ends if the server answers for its box with %i %s', (status, code) => {
  expect(isBoxResolved(undefined, new ApiError({ status, code }))).toBe(true);
});

test('an invitation ends once its box has loaded', () => {
  expect(isBoxResolved(undefined, null)).toBe(false);
  expect(isBoxResolved({} as Box, null)).toBe(true);
});
