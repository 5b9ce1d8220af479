import '../install/require-node.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '../start/browser.ts';
import { provideHaproxy, provideRedis } from '../start/programs.ts';
import { inProject } from '../start/root.ts';
import { closingLines, type StepResult } from './report/closing-lines.ts';
import { NOTHING, readNotes } from './report/notes.ts';
import { describeTree } from './report/working-tree.ts';

interface Step {
  name: string;
  command: string[];
}

const browser = provideBrowser();
const redis = provideRedis();
const haproxy = provideHaproxy();
const folder = mkdtempSync(join(tmpdir(), 'hooray-test-notes-'));

const steps: Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'unit and server tests', command: ['npm', 'run', '--silent', 'test:unit'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'a bare machine', command: ['node', 'tools/install/bare-machine.ts'] },
  ...(browser.path
    ? [{ name: 'browser journeys', command: ['npm', 'run', '--silent', 'test:journeys'] }]
    : []),
];

function run({ name, command: [program = '', ...parameters] }: Step): StepResult {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const notesFile = join(folder, `${name}.json`);
  const { status } = spawnSync(program, parameters, {
    cwd: inProject('.'),
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_NOTES: notesFile,
      ...(browser.path && { CHROMIUM_PATH: browser.path }),
      ...(redis.path && { REDIS_SERVER: redis.path }),
      ...(haproxy.path && { HAPROXY: haproxy.path }),
    },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { name, passed: status === 0, notes: readNotes(notesFile) };
}

/** Git must ignore everything that tests build, generate or write, so that it doesn't end up in commits. */
function checkTree(before: string | undefined): StepResult {
  const passed = describeTree(inProject('.')) === before;
  if (!passed) console.error('\nThe steps above have written into the working tree: see `git status`.');
  return { name: 'clean tree', passed, notes: NOTHING };
}

const tree = describeTree(inProject('.'));
const results = steps.map(run);
results.push(checkTree(tree));
rmSync(folder, { recursive: true, force: true });
const missingTools = [browser, redis, haproxy].flatMap((tool) =>
  tool.path === undefined ? [tool.advice] : [],
);
console.log(`\n${closingLines(results, missingTools).join('\n')}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
