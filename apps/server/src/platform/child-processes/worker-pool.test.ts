import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../db/embedded/process-state.ts';
import type { FickleReply, FickleRequest } from './testing/fickle-program.ts';
import {
  createWorkerPool,
  type TaskOptions,
  type WorkerPool,
  type WorkerPoolOptions,
} from './worker-pool.ts';

const program = new URL('testing/fickle-program.ts', import.meta.url);
const pools: WorkerPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())));

interface Fickle extends Omit<WorkerPool, 'run'> {
  ask(request: FickleRequest, options?: Partial<TaskOptions>): Promise<FickleReply>;
}

function newPool(options: Partial<WorkerPoolOptions> = {}): Fickle {
  const { run, ...pool } = createWorkerPool({
    program,
    environment: () => ({}),
    processes: 1,
    // Beside busy tests, a process of low priority can take longer than a time limit just to start.
    niceness: 0,
    waiting: { full: 3, most: 10 },
    timeLimitMs: 10_000,
    idleMs: 60_000,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  pools.push({ run, ...pool });
  return {
    ...pool,
    ask: (request, task) => run(request, { caller: 'user', ...task }) as Promise<FickleReply>,
  };
}

/** The names of tasks in the order of their ends. */
async function orderOf(tasks: Promise<FickleReply>[]): Promise<(string | undefined)[]> {
  const order: (string | undefined)[] = [];
  const noted = tasks.map(async (task) => {
    order.push((await task).name);
  });
  await Promise.all(noted);
  return order;
}

const unavailable = { name: 'AppError', code: 'UNAVAILABLE', retryAfter: expect.any(Number) };
const hasEnded = (pid: number) => eventually(async () => !isRunning(pid));

test('one process handles tasks one at a time, in order', async () => {
  const { ask } = newPool();
  const tasks = [ask({ name: 'first', behavior: 'slow' }), ask({ name: 'second' })];
  expect(await orderOf(tasks)).toEqual(['first', 'second']);
  expect(new Set((await Promise.all(tasks)).map(({ pid }) => pid)).size).toBe(1);
});

test('two processes handle two tasks at once', async () => {
  const { ask } = newPool({ processes: 2 });
  const [one, other] = await Promise.all([ask({ behavior: 'slow' }), ask({ behavior: 'slow' })]);
  expect(one.pid).not.toBe(other.pid);
});

test('tasks of a group run one at a time, and leave the other process to the rest', async () => {
  const { ask } = newPool({ processes: 2, waiting: { full: 10, most: 10 } });
  // Both processes run already, so that their start does not affect the order.
  await Promise.all([ask({ behavior: 'slow' }), ask({ behavior: 'slow' })]);
  const group = 'crowd';
  const crowd = (['very slow', 'slow', 'slow'] as const).map((behavior, index) =>
    ask({ name: `crowd ${index + 1}`, behavior }, { group }),
  );
  const alone = ask({ name: 'alone' });
  expect(await orderOf([...crowd, alone])).toEqual(['alone', 'crowd 1', 'crowd 2', 'crowd 3']);
});

test('a caller with too many waiting tasks is refused, while others are served', async () => {
  const { ask } = newPool({ waiting: { full: 10, most: 10 } });
  const crowd = { caller: 'crowd', mostOfCaller: 2 };
  const taken = [1, 2, 3].map(() => ask({ behavior: 'slow' }, crowd));
  await expect(ask({}, crowd)).rejects.toMatchObject(unavailable);
  await expect(ask({ name: 'other' })).resolves.toMatchObject({ name: 'other' });
  await Promise.all(taken);
});

test('callers who fill the queue neither delay nor refuse another one', async () => {
  const { ask } = newPool({ waiting: { full: 3, most: 10 } });
  const running = ask({ name: 'first', behavior: 'slow' }, { caller: 'crowd' });
  const crowd = [1, 2, 3].map((number) => ask({ name: `crowd ${number}` }, { caller: 'crowd' }));
  await expect(ask({}, { caller: 'crowd' })).rejects.toMatchObject(unavailable);
  const alone = ask({ name: 'alone' }, { caller: 'user' });
  expect(await orderOf([running, ...crowd, alone])).toEqual([
    'first',
    'alone',
    'crowd 1',
    'crowd 2',
    'crowd 3',
  ]);
});

test('a task that has waited too long is refused, and never begins', async () => {
  const { ask } = newPool();
  const { pid } = await ask({});
  const running = ask({ behavior: 'very slow' });
  await expect(ask({ behavior: 'crash' }, { waitLimitMs: 20 })).rejects.toMatchObject(unavailable);
  expect((await running).pid).toBe(pid);
  expect((await ask({})).pid).toBe(pid);
});

test('a process is replaced after its last reply', async () => {
  const { ask } = newPool({ isLast: (reply) => (reply as FickleReply).name === 'last' });
  const { pid } = await ask({ name: 'last' });
  await hasEnded(pid);
  expect((await ask({})).pid).not.toBe(pid);
});

test('a task beyond the maximum is refused at once, and later ones are accepted again', async () => {
  const { ask } = newPool({ waiting: { full: 2, most: 10 } });
  const running = ask({ behavior: 'slow' });
  const waiting = [ask({}), ask({})];
  await expect(ask({})).rejects.toMatchObject(unavailable);
  await Promise.all([running, ...waiting]);
  await expect(ask({ name: 'later' })).resolves.toMatchObject({ name: 'later' });
});

test('a crashed process fails only its own task, and is replaced', async () => {
  const { ask } = newPool();
  const before = await ask({});
  const crashing = ask({ behavior: 'crash' });
  const after = ask({ name: 'after' });
  await expect(crashing).rejects.toMatchObject(unavailable);
  expect(await after).toMatchObject({ name: 'after' });
  expect((await after).pid).not.toBe(before.pid);
});

test('a task beyond its time limit is refused, and its process is killed even if it is busy', async () => {
  const { ask } = newPool({ timeLimitMs: 4000 });
  const { pid } = await ask({});
  await expect(ask({ behavior: 'spin' })).rejects.toMatchObject(unavailable);
  await hasEnded(pid);
  await expect(ask({ name: 'next' })).resolves.toMatchObject({ name: 'next' });
});

test('a process that dies between two tasks is replaced without a failure', async () => {
  const { ask } = newPool();
  const { pid } = await ask({});
  process.kill(pid, 'SIGKILL');
  await hasEnded(pid);
  // The notice of its exit may arrive a little late.
  const next = await eventually(() => ask({}).catch(() => undefined));
  expect(next.pid).not.toBe(pid);
});

test('an idle process ends, and a new one starts for the next task', async () => {
  const { ask } = newPool({ idleMs: 50 });
  const { pid } = await ask({});
  await hasEnded(pid);
  expect((await ask({})).pid).not.toBe(pid);
});

test('stopping refuses running, waiting and new tasks, and ends the process', async () => {
  const { ask, stop } = newPool();
  const { pid } = await ask({});
  const given = [ask({ behavior: 'spin' }), ask({})].map((answer) => answer.catch((error) => error));
  await stop();
  expect(await Promise.all(given)).toMatchObject([unavailable, unavailable]);
  await expect(ask({})).rejects.toMatchObject(unavailable);
  expect(isRunning(pid)).toBe(false);
});

test('the process has only the given environment', async () => {
  const { ask } = newPool({ environment: () => ({ ONLY: 'this' }) });
  const { environment } = await ask({});
  // Node itself adds the address of the parent's channel.
  expect(Object.keys(environment).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['ONLY']);
});

/** Returns each thread's niceness. */
const nicenessOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The fields after the name, which is in parentheses; this is the nineteenth field overall.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
  });

const testOnLinux = test.runIf(process.platform === 'linux');
testOnLinux('every thread of the process has a low priority', { meta: { needs: 'Linux' } }, async () => {
  const { pid } = await newPool({ niceness: 10 }).ask({});
  const niceness = nicenessOf(pid);
  expect(niceness.length).toBeGreaterThan(1);
  expect(new Set(niceness)).toEqual(new Set(['10']));
});

// Else an unprivileged server that runs under `nice` could start no process: EACCES.
testOnLinux('no process has a higher priority than its parent', { meta: { needs: 'Linux' } }, async () => {
  const script = fileURLToPath(new URL('testing/lone-parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  setPriority(parent.pid ?? 0, 15);
  const [said] = await once(parent.stdout, 'data');
  expect(new Set(nicenessOf(Number(said)))).toEqual(new Set(['15']));
});

test('the process ends with its parent, even if that is killed', async () => {
  const script = fileURLToPath(new URL('testing/lone-parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await hasEnded(pid);
});
