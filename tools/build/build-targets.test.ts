import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildTarget, fingerprintOf, isStale, markBuilt } from './build-targets.ts';

const target: BuildTarget = {
  name: 'server',
  sources: ['src/**', 'package-lock.json'],
  folder: 'dist',
  result: 'dist/main.js',
};
let folder: string;
let project: string;

const write = (path: string, text: string) => writeFileSync(join(project, path), text);
function build(): void {
  mkdirSync(join(project, 'dist'), { recursive: true });
  write('dist/main.js', 'built');
  markBuilt(target, fingerprintOf(target, project), project);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'targets-'));
  project = join(folder, 'project');
  mkdirSync(join(project, 'src/deep'), { recursive: true });
  write('src/main.ts', 'one');
  write('src/deep/part.ts', 'two');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a missing build is stale, and a finished one is fresh', () => {
  expect(isStale(target, project)).toBe(true);
  build();
  expect(isStale(target, project)).toBe(false);
});

test.each([
  ['an edited source', () => write('src/deep/part.ts', 'three')],
  ['a new source', () => write('src/new.ts', '')],
  ['a renamed source', () => renameSync(join(project, 'src/main.ts'), join(project, 'src/other.ts'))],
  ['other dependencies', () => write('package-lock.json', '{"a":1}')],
  ['a deleted result', () => rmSync(join(project, 'dist/main.js'))],
  ['a build that did not end', () => rmSync(join(project, 'dist/.fingerprint'))],
])('%s makes a build stale', (_what, change) => {
  build();
  change();
  expect(isStale(target, project)).toBe(true);
});

test('tests and files outside of the sources do not make a build stale', () => {
  build();
  write('src/main.test.ts', 'x');
  write('README.md', 'x');
  expect(isStale(target, project)).toBe(false);
});

test('a copy with other timestamps is as fresh as the original', () => {
  build();
  const copy = join(folder, 'copy');
  cpSync(project, copy, { recursive: true });
  expect(isStale(target, copy)).toBe(false);
});
