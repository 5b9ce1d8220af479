import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../start/root.ts';
import { mistakesIn } from './subject.ts';

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { cwd: inProject('.'), encoding: 'utf8' }).stdout?.trim() ?? '';

test.each([
  ['Keep form input when a lazy menu fails to load', []],
  [`Test ${'x'.repeat(67)}`, []],
  [`Test ${'x'.repeat(68)}`, ['has more than 72 characters']],
  ['keep form input', ['starts without a capital letter']],
  ['', ['starts without a capital letter']],
  ['Keep form input.', ['ends with a full stop']],
])('the subject %j has the mistakes %j', (subject, mistakes) => {
  expect(mistakesIn(subject)).toEqual(mistakes);
});

test.each([
  ['Keep form input\n\nBecause it is lost otherwise.', 0],
  ['fixup! Keep form input.', 0],
  ['keep form input.', 1],
])('the hook ends with the right status for %j', (message, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'message'), message);
  const hook = spawnSync(inProject('tools/commits/commit-msg'), [join(folder, 'message')], {
    cwd: inProject('.'),
  });
  expect(hook.status).toBe(status);
});

test('npm ci installs the hook in a Git checkout only, and keeps other hooks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-hooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools/install'), { recursive: true });
  cpSync(inProject('tools/install/use-hooks.cjs'), join(folder, 'tools/install/use-hooks.cjs'));
  const run = (program: string, ...parameters: string[]) =>
    spawnSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CEILING_DIRECTORIES: tmpdir() },
    });
  const install = () => run(process.execPath, 'tools/install/use-hooks.cjs');
  const hooksPath = () => run('git', 'config', '--local', 'core.hooksPath').stdout.trim();
  expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  run('git', 'init');
  expect(hooksPath()).toBe('');
  expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(hooksPath()).toBe('tools/commits');
  run('git', 'config', 'core.hooksPath', 'own');
  install();
  expect(hooksPath()).toBe('own');
});

// Commits before this file don't follow the rule. A shallow clone doesn't show which ones those are.
const first = git('log', '--diff-filter=A', '--format=%H', '--', 'tools/commits/subject.ts')
  .split('\n')
  .at(-1);
const hasHistory = Boolean(first) && git('rev-parse', '--is-shallow-repository') === 'false';

test.skipIf(!hasHistory)('every commit follows the rule', { meta: { needs: 'a Git history' } }, () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean);
  expect(subjects.filter((subject) => mistakesIn(subject).length > 0)).toEqual([]);
});
