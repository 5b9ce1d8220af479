import { expect, test } from 'vitest';
import { findSlowTextOf } from '../../../../packages/contract/testing/hostile-texts.ts';
import { readers } from './testing/others-texts.ts';

/** The time limit for one text, in milliseconds of this thread's CPU time. */
const MAX_MS = 20;

/** Different letters, because they make Punycode slow, unlike ordinary hostile texts. */
const letters = (length: number) => String.fromCharCode(...Array.from({ length }, (_, i) => 0x4e00 + i));
const beginnings = ['', 'https://', 'https://a/'];

function findSlow(length: number, mostMs: number, read: (text: string) => unknown): string | undefined {
  for (const beginning of beginnings) {
    const rest = length - beginning.length;
    const readAll = (text: string) => void read(beginning + text);
    const slow =
      findSlowTextOf(rest, mostMs, readAll) ?? findSlowTextOf(rest, mostMs, () => readAll(letters(rest)));
    if (slow !== undefined) return beginning + slow;
  }
  return undefined;
}

test.each(readers)('%s reads the longest text within 20 ms (%i characters)', (_, longest, read) => {
  expect(findSlow(longest, MAX_MS, read)).toBeUndefined();
});

test.each(readers)('%s takes linear time (%i characters)', (_, longest, read) => {
  // For a text that is 8 times as long, quadratic work takes 64 times as long.
  expect(findSlow(8 * longest, 8 * MAX_MS, read)).toBeUndefined();
});
