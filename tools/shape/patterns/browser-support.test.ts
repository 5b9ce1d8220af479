import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';

/** The types of the DOM include them, although browsers that the web app supports lack them. */
const NEWER = /\bURL\.(?:parse|canParse)\b|\bAbortSignal\.any\b/;

/** Lines of comments, which may name such functions. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

test('the browser calls no function that a supported browser lacks', () => {
  const folders = ['apps/web/src/**/*.{ts,tsx}', 'apps/web/public/*.js', 'packages/contract/src/**/*.ts'];
  const files = globSync(folders, { cwd: inProject('.') });
  const code = files.filter((path) => !/\.test\.tsx?$/.test(path));
  expect(code.length).toBeGreaterThan(500);
  const calling = code.filter((path) =>
    NEWER.test(readFileSync(inProject(path), 'utf8').replaceAll(COMMENT, '')),
  );
  expect(calling).toEqual([]);
});
