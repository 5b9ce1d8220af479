import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeTree } from './working-tree.ts';

test('a new, changed or unignored file changes the description of a tree', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-tree-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const clean = describeTree(folder);
  writeFileSync(join(folder, 'new.txt'), 'one');
  const written = describeTree(folder);
  execFileSync('git', ['add', '.'], { cwd: folder });
  const added = describeTree(folder);
  writeFileSync(join(folder, 'new.txt'), 'two');

  expect(new Set([clean, written, added, describeTree(folder)]).size).toBe(4);
  expect(describeTree(folder)).toBe(describeTree(folder));
});

test('without git a tree has no description', () => {
  expect(describeTree(mkdtempSync(join(tmpdir(), 'hooray-no-tree-')))).toBeUndefined();
});
