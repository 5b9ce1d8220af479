import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import type { FailureCode } from '../../lib/api/api-error.ts';
import { additionFailure, GiftError, isTooLateToUndo, listSentence, removalFailure } from './gift-error.tsx';

test('the sentence and the reason are separate elements', () => {
  const failure = { sentence: 'Failed to add gift to box.', reason: 'A box holds at most 500 gifts.' };
  const html = renderToStaticMarkup(<GiftError failure={failure} />);
  expect(html).toContain('<p>Failed to add gift to box.</p>');
  expect(html).toMatch(/<p[^>]*>A box holds at most 500 gifts\.<\/p>/);
});

test('without a reason only the sentence is shown, and without a failure nothing', () => {
  const html = renderToStaticMarkup(<GiftError failure={{ sentence: 'Failed to add gift to box.' }} />);
  expect(html.match(/<p[ >]/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<GiftError failure={undefined} />)).toBe('');
});

const refusal = (status: number, code: FailureCode, sentence?: string) =>
  new ApiError({ status, code, sentence });
const full = refusal(409, 'gifts.box_full', 'A box holds at most 500 gifts.');
const broken = refusal(500, 'INTERNAL');
const offline = refusal(0, 'NETWORK');
const missing = refusal(404, 'boxes.not_found', 'Birthday Box not found or invalid ID.');

test.each([
  [full, { sentence: 'Failed to add gift to box.', reason: 'A box holds at most 500 gifts.' }],
  [broken, { sentence: 'Failed to add gift to box.' }],
  [refusal(413, 'INTERNAL'), { sentence: 'Failed to add gift to box.' }],
  [offline, { sentence: 'Failed to add gift to box.' }],
  [missing, { sentence: 'Birthday Box ID is invalid.' }],
])('adding that fails with %o shows %o', (error, failure) => {
  expect(additionFailure(error)).toEqual(failure);
});

test.each([
  [
    refusal(403, 'FORBIDDEN', "You don't have permission to do this."),
    { sentence: 'Failed to remove gift from box.', reason: "You don't have permission to do this." },
  ],
  [broken, { sentence: 'Failed to remove gift from box.' }],
  [offline, { sentence: 'Failed to remove gift from box.' }],
])('removing that fails with %o shows %o', (error, failure) => {
  expect(removalFailure(error)).toEqual(failure);
});

test('a 404 response means a missing box, whatever its code', () => {
  const answer = refusal(404, 'NOT_FOUND', 'Not here.');
  expect(listSentence(answer)).toBe('Birthday Box ID is invalid.');
  expect(additionFailure(answer)).toEqual({ sentence: 'Birthday Box ID is invalid.' });
});

test('a list that fails to load shows why', () => {
  expect(listSentence(missing)).toBe('Birthday Box ID is invalid.');
  expect(listSentence(offline)).toBe('Something went wrong');
});

test.each([
  ['over', refusal(409, 'gifts.undo_expired'), true],
  ['over, with the gift gone for good', refusal(404, 'gifts.not_found'), true],
  ['over, with the box', missing, true],
  ['not over while the box is full', full, false],
  ['not over without an answer', offline, false],
  ['not over before it is tried', null, false],
])('undoing is %s', (_, error, isTooLate) => {
  expect(isTooLateToUndo(error)).toBe(isTooLate);
});

test('a bug is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  expect(additionFailure(fault)).toEqual({ sentence: 'Failed to add gift to box.' });
  expect(report).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});
