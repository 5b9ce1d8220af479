import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import { isRunning } from '../../../../platform/db/embedded/process-state.ts';
import type { FickleAnswer, FickleRequest } from './testing/fickle-program.ts';
import { createWorker, type Worker, type WorkerOptions } from './worker.ts';

const program = new URL('testing/fickle-program.ts', import.meta.url);
const workers: Worker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

interface Fickle {
  ask(request: FickleRequest): Promise<FickleAnswer>;
  stop(): Promise<void>;
}

function newWorker(options: Partial<WorkerOptions> = {}): Fickle {
  const worker = createWorker({
    program,
    environment: () => ({}),
    mostWaiting: 3,
    timeLimitMs: 10_000,
    idleMs: 60_000,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  workers.push(worker);
  return { ask: (request) => worker.run(request) as Promise<FickleAnswer>, stop: worker.stop };
}

const unavailable = { name: 'AppError', code: 'UNAVAILABLE', retryAfter: expect.any(Number) };
const hasEnded = (pid: number) => eventually(async () => !isRunning(pid));

test('tasks are answered one at a time, in order, by one process', async () => {
  const { ask } = newWorker();
  const order: (string | undefined)[] = [];
  const note = async (request: FickleRequest) => {
    const answer = await ask(request);
    order.push(answer.name);
    return answer.pid;
  };
  const pids = await Promise.all([note({ name: 'first', behaviour: 'slow' }), note({ name: 'second' })]);
  expect(order).toEqual(['first', 'second']);
  expect(new Set(pids).size).toBe(1);
});

test('beyond those that may wait a task is refused at once, and later ones are taken again', async () => {
  const { ask } = newWorker({ mostWaiting: 2 });
  const running = ask({ behaviour: 'slow' });
  const waiting = [ask({}), ask({})];
  await expect(ask({})).rejects.toMatchObject(unavailable);
  await Promise.all([running, ...waiting]);
  await expect(ask({ name: 'later' })).resolves.toMatchObject({ name: 'later' });
});

test('a process that crashes costs its task alone, and is replaced', async () => {
  const { ask } = newWorker();
  const before = await ask({});
  const crashing = ask({ behaviour: 'crash' });
  const after = ask({ name: 'after' });
  await expect(crashing).rejects.toMatchObject(unavailable);
  expect(await after).toMatchObject({ name: 'after' });
  expect((await after).pid).not.toBe(before.pid);
});

test('a task that takes too long is refused and its process killed, however busy it is', async () => {
  const { ask } = newWorker({ timeLimitMs: 3000 });
  const { pid } = await ask({});
  await expect(ask({ behaviour: 'spin' })).rejects.toMatchObject(unavailable);
  await hasEnded(pid);
  await expect(ask({ name: 'next' })).resolves.toMatchObject({ name: 'next' });
});

test('a process that dies between two tasks is replaced without anybody noticing', async () => {
  const { ask } = newWorker();
  const { pid } = await ask({});
  process.kill(pid, 'SIGKILL');
  await hasEnded(pid);
  // Its exit may be told to us a little later than it happens.
  const next = await eventually(() => ask({}).catch(() => undefined));
  expect(next.pid).not.toBe(pid);
});

test('a process without a task ends after a while, and a new one is started for the next', async () => {
  const { ask } = newWorker({ idleMs: 50 });
  const { pid } = await ask({});
  await hasEnded(pid);
  expect((await ask({})).pid).not.toBe(pid);
});

test('stopping refuses what runs, waits or comes, and ends the process', async () => {
  const { ask, stop } = newWorker();
  const { pid } = await ask({});
  const given = [ask({ behaviour: 'spin' }), ask({})].map((answer) => answer.catch((error) => error));
  await stop();
  expect(await Promise.all(given)).toMatchObject([unavailable, unavailable]);
  await expect(ask({})).rejects.toMatchObject(unavailable);
  expect(isRunning(pid)).toBe(false);
});

test('the process sees no more of the environment than it is given', async () => {
  const { ask } = newWorker({ environment: () => ({ ONLY: 'this' }) });
  const { environment } = await ask({});
  // Node itself adds how to reach the parent.
  expect(Object.keys(environment).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['ONLY']);
});

test.runIf(process.platform === 'linux')('every thread of the process has little priority', async () => {
  const { pid } = await newWorker().ask({});
  const niceness = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The fields after the name, which is in parentheses; this is the nineteenth of all.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
  });
  expect(niceness.length).toBeGreaterThan(1);
  expect(new Set(niceness)).toEqual(new Set(['10']));
});

test('the process ends with its parent, even where that is killed', async () => {
  const script = fileURLToPath(new URL('testing/lone-parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await hasEnded(pid);
});
