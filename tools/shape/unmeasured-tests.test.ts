import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../start/root.ts';

const files = globSync('{apps,checks,packages,tools}/**/*.test.{ts,tsx}', {
  cwd: inProject('.'),
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !path.endsWith('.measured.test.ts') && !path.endsWith('unmeasured-tests.test.ts'));

/** Matches code that depends on the machine's speed or load. */
const MEASURES = [
  /memoryUsage|privateMegabytes|[cC]puUsage|findSlowText/,
  /performance\.now\(\)[^;]*\)\.toBeLess/,
  /\bms\)\.toBeLess/,
  // A busy machine may miss this deadline. Use `eventuallyWithin`, which enforces it only while measuring.
  /\beventually\((?:[^;]|;(?!\n))*,\s+(?:[12]?\d|3\d|seconds),?\s*\);/,
];

test('only *.measured.test.ts files measure time or memory', () => {
  const measuring = files.filter((path) => {
    const source = readFileSync(inProject(path), 'utf8');
    return MEASURES.some((pattern) => pattern.test(source));
  });
  expect(measuring).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
