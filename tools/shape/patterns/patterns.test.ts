import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { listPatterns, type SourcePattern } from './source-patterns.ts';

/** Files that join the app's own words with bars, anchored at both sides. */
const COMPOSING = ['packages/painter/src/prompt/tokens.ts'];

const { literals, composing } = listPatterns();
const show = ({ place, source, flags }: SourcePattern) => `${place} /${source}/${flags}`;

test('the search finds patterns', () => {
  expect(literals.length).toBeGreaterThan(50);
});

test('no pattern of the product overlaps with itself, so each takes linear time', () => {
  const overlapping = literals.filter((pattern) => analyse(pattern).reports.length > 0);
  expect(overlapping.map(show)).toEqual([]);
});

test('patterns are written down, not put together at run time', () => {
  expect(composing).toEqual(COMPOSING);
});
