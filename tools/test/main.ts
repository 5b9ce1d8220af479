import '../install/require-node.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
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
  ...(browser.path
    ? [{ name: 'browser journeys', command: ['npm', 'run', '--silent', 'test:journeys'] }]
    : []),
];

const environmentOf = (notesFile: string) => ({
  ...process.env,
  TEST_NOTES: notesFile,
  ...(browser.path && { CHROMIUM_PATH: browser.path }),
  ...(redis.path && { REDIS_SERVER: redis.path }),
  ...(haproxy.path && { HAPROXY: haproxy.path }),
});

function report({ name }: Step, passed: boolean, time = ''): StepResult {
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'}${time}`);
  return { name, passed, notes: readNotes(notesFileOf(name)) };
}

const notesFileOf = (name: string) => join(folder, `${name}.json`);

function run(step: Step): StepResult {
  const {
    name,
    command: [program = '', ...parameters],
  } = step;
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, parameters, {
    cwd: inProject('.'),
    stdio: 'inherit',
    env: environmentOf(notesFileOf(name)),
  });
  return report(step, status === 0, ` in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Starts a step that mostly waits for other processes. Returns a function that prints its output and result. */
function begin(step: Step): () => Promise<StepResult> {
  const {
    name,
    command: [program = '', ...parameters],
  } = step;
  const output = join(folder, 'output');
  const file = openSync(output, 'w');
  const child = spawn(program, parameters, {
    cwd: inProject('.'),
    stdio: ['ignore', file, file],
    env: environmentOf(notesFileOf(name)),
  });
  const ended = once(child, 'exit');
  return async () => {
    const [status] = await ended;
    console.log(`\n── ${name}\n${readFileSync(output, 'utf8').trimEnd()}`);
    return report(step, status === 0);
  };
}

/** Git must ignore everything that tests build, generate or write, so that it doesn't end up in commits. */
function checkTree(before: string | undefined): StepResult {
  const passed = describeTree(inProject('.')) === before;
  if (!passed) console.error('\nThe steps above have written into the working tree: see `git status`.');
  return { name: 'clean tree', passed, notes: NOTHING };
}

const tree = describeTree(inProject('.'));
const finish = begin({ name: 'a bare machine', command: ['node', 'tools/install/bare-machine.ts'] });
const results = steps.map(run);
results.push(await finish());
results.push(checkTree(tree));
rmSync(folder, { recursive: true, force: true });
const missingTools = [browser, redis, haproxy].flatMap((tool) =>
  tool.path === undefined ? [tool.advice] : [],
);
console.log(`\n${closingLines(results, missingTools).join('\n')}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
