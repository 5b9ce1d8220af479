import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { findSlowText } from '../../packages/contract/testing/hostile-texts.ts';
import { listPatterns, type SourcePattern } from './source-patterns.ts';

/** Our own words joined by bars, anchored at both sides. */
const COMPOSING = ['packages/painter/src/prompt/tokens.ts'];

const { literals, composing } = listPatterns();
const show = ({ place, source, flags }: SourcePattern) => `${place} /${source}/${flags}`;

test('there are patterns to look at', () => {
  expect(literals.length).toBeGreaterThan(50);
});

test('no pattern of the product overlaps with itself, so that none takes more than linear time', () => {
  const overlapping = literals.filter((pattern) => analyse(pattern).reports.length > 0);
  expect(overlapping.map(show)).toEqual([]);
});

test('every pattern looks at any text as long as a body within 50 ms', () => {
  const slow = literals.flatMap((pattern) => {
    // With `replaceAll`, a pattern is tried at every position of the text, which is the most thorough search.
    const expression = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
    const text = findSlowText((given) => void given.replaceAll(expression, ''));
    return text === undefined ? [] : [`${show(pattern)} at ${text}`];
  });
  expect(slow).toEqual([]);
}, 120_000);

test('patterns are written down, not put together at run time', () => {
  expect(composing).toEqual(COMPOSING);
});
