import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../start/root.ts';

const files = globSync('{apps,checks,packages,tools}/**/*.test.{ts,tsx}', {
  cwd: inProject('.'),
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !path.endsWith('.measured.test.ts') && !path.endsWith('unmeasured-tests.test.ts'));

/** What depends on the speed of the machine, or on other programs that use it. */
const MEASURES = [
  /memoryUsage|privateMegabytes|[cC]puUsage|findSlowText/,
  /performance\.now\(\)[^;]*\)\.toBeLess/,
  /\bms\)\.toBeLess/,
  // A deadline shorter than a busy machine needs: `eventuallyWithin` has it where times are measured.
  /\beventually\((?:[^;]|;(?!\n))*, (?:[12]?\d|3\d)\);/,
];

test('no test that npm test runs measures time or memory: such tests are called *.measured.test.ts', () => {
  const measuring = files.filter((path) => {
    const source = readFileSync(inProject(path), 'utf8');
    return MEASURES.some((pattern) => pattern.test(source));
  });
  expect(measuring).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
