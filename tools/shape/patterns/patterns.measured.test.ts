import { expect, test } from 'vitest';
import { findSlowText } from '../../../packages/contract/testing/hostile-texts.ts';
import { listPatterns } from './source-patterns.ts';

test('every pattern searches any text as long as a body within 50 ms', () => {
  const slow = listPatterns().literals.flatMap((pattern) => {
    // `replaceAll` tries a pattern at every position of the text.
    const expression = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
    const text = findSlowText((given) => void given.replaceAll(expression, ''));
    return text === undefined ? [] : [`${pattern.place} /${pattern.source}/${pattern.flags} at ${text}`];
  });
  expect(slow).toEqual([]);
}, 120_000);
