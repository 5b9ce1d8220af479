import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**', 'demo-data/**'];
const list = (pattern: string) => globSync(pattern, { cwd: inProject('.'), exclude: ignored });
const files = list('**/*').map((path) => `/${path}`);
const documents = [...list('*.md'), ...list('{docs,apps,checks,packages,ops}/**/*.md')];

test.each(documents)('every file that %s names or links to exists', (document) => {
  const text = readFileSync(inProject(document), 'utf8');
  const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|sql|css|cjs|yaml))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !files.some((file) => file.endsWith(`/${path}`)));
  const linked = [...text.matchAll(/\]\((?!https?:|#)<?([^)#>]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(inProject(dirname(document), path)));
  expect([...named, ...linked]).toEqual([]);
});
