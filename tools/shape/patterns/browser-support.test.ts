import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';

/** The types of the DOM include them, although browsers that the web app supports lack them. */
const NEWER = /\bURL\.(?:parse|canParse)\b|\bAbortSignal\.any\b/;

test('the browser calls no function that a supported browser lacks', () => {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], {
    cwd: inProject('.'),
  });
  const code = files.filter((path) => !/\.test\.tsx?$/.test(path));
  expect(code.length).toBeGreaterThan(500);
  // Comments may name them.
  const calling = code.filter((path) =>
    NEWER.test(readFileSync(inProject(path), 'utf8').replace(/`[^`\n]*`/g, '')),
  );
  expect(calling).toEqual([]);
});
