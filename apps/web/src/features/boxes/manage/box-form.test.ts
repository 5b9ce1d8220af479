import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { boxIdOf, inPageWords, isForToday } from './box-form.tsx';

describe('the sentence of a refused box', () => {
  test("a box for oneself is refused with the page's own sentence", () => {
    const sentence = 'Not for yourself.';
    const issues = [{ path: 'email', message: sentence }];
    const refusal = new ApiError({ status: 400, code: 'boxes.for_oneself', sentence, issues });
    expect(inPageWords(refusal)).toMatchObject({
      code: 'boxes.for_oneself',
      sentence: boxTexts.ownBoxShown,
      issues: [{ path: 'email', message: boxTexts.ownBoxShown }],
    });
  });

  test('a refusal without a code is recognized by its sentence', () => {
    const refusal = new ApiError({ status: 400, code: 'INTERNAL', sentence: boxTexts.forOneself });
    expect(inPageWords(refusal)).toMatchObject({ sentence: boxTexts.ownBoxShown });
  });

  test("any other refusal keeps the server's sentence", () => {
    const refusal = new ApiError({ status: 429, code: 'RATE_LIMITED', sentence: 'Too many attempts.' });
    expect(inPageWords(refusal)).toBe(refusal);
  });
});

describe('the new box', () => {
  test('has its id under either name', () => {
    expect(boxIdOf({ data: { id: 'one' } })).toBe('one');
    expect(boxIdOf({ data: { boxId: 'two' } })).toBe('two');
  });

  test('may lack one', () => {
    expect(boxIdOf({})).toBeUndefined();
    expect(boxIdOf({ data: {} })).toBeUndefined();
  });
});

test.each([
  ['1994-05-05', true],
  ['2027-05-05', true],
  ['1994-05-06', false],
  ['2028-05-05', false],
  ['05/05/94', false],
  ['', false],
  [null, false],
])('a new box for %j is for 5 May 2027: %s', (birthday, expected) => {
  expect(isForToday(birthday, new Date(2027, 4, 5, 12))).toBe(expected);
});
