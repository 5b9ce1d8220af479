import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createLogger } from '../http/operations/request-log.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import type { Job, Queue, Schedule } from './job.ts';
import { countJobs, listJobs } from './job-list.ts';
import { createJobs, type JobHandler, type Jobs } from './jobs.ts';

const greet: Job = { name: 'test.greet', atOnce: 3 };
const round: Schedule = { name: 'test.round', cron: '0 4 * * *', isDueAtStart: true };

let database: Database;
let logged: string[];
beforeEach(async () => {
  logged = [];
  database = await openTestDatabase();
  await install([greet, round]);
});
afterEach(() => database.close());

async function install(queues: Queue[]): Promise<void> {
  const client = new pg.Client(database.config);
  await client.connect();
  await installJobs(client, queues);
  await client.end();
}

const createTestLogger = () => createLogger('warn', { write: (line) => logged.push(line) });

function createProcess(...handlers: JobHandler[]): Jobs {
  return createJobs({ database, logger: createTestLogger() }, handlers);
}

/** Starts a process that runs jobs with these handlers. It stops with the test. */
async function startProcess(...handlers: JobHandler[]): Promise<Jobs> {
  const jobs = createProcess(...handlers);
  await jobs.start();
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function startNoting(done: string[]): Promise<Jobs> {
  return startProcess({ queue: greet, handle: async (id) => void done.push(id) });
}

const states = ['created', 'retry', 'active', 'completed', 'failed'] as const;

async function statesOf(): Promise<string[]> {
  const listed = await listJobs(database.db, { states });
  return listed.filter(({ queue }) => queue === greet.name).map(({ state }) => state);
}

test('a job runs within a second of its commit, and never if its transaction fails', async () => {
  const done: string[] = [];
  await startNoting(done);
  const failing = database.db.transaction(async (tx) => {
    await enqueue(tx, greet, 'never');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await database.db.transaction((tx) => enqueue(tx, greet, 'once'));
  await eventually(async () => done.length > 0);
  await eventually(async () => (await statesOf()).join() === 'completed');
  expect(done).toEqual(['once']);
});

test("a start without a database is retried until it's available", async () => {
  const proxy = await openProxy(inject('connection'));
  const { host, port } = proxy;
  const away = openDatabase({ ...database.config, host, port }, () => {});
  onTestFinished(async () => {
    await away.close();
    await proxy.close();
  });
  const done: string[] = [];
  const handler = { queue: greet, handle: async (id: string) => void done.push(id) };
  const jobs = createJobs({ database: away, logger: createTestLogger() }, [handler]);
  onTestFinished(() => jobs.stop());
  proxy.cut();
  const started = jobs.start();
  await eventually(async () => logged.length > 0);
  proxy.mend();
  await started;
  await database.db.transaction((tx) => enqueue(tx, greet, 'after all'));
  await eventually(async () => done.length > 0);
  expect(done).toEqual(['after all']);
});

test('a stop during a start waits for it and leaves no worker', async () => {
  const done: string[] = [];
  const jobs = createProcess({ queue: greet, handle: async (id) => void done.push(id) });
  let isOver = false;
  jobs
    .start()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  await jobs.stop();
  expect(isOver).toBe(true);
  await database.db.transaction((tx) => enqueue(tx, greet, 'later'));
  await delay(1500);
  expect(await statesOf()).toEqual(['created']);
  expect(done).toEqual([]);
});

test('several processes run each job once', async () => {
  const done: string[] = [];
  for (let process = 0; process < 3; process += 1) await startNoting(done);
  const ids = Array.from({ length: 40 }, (_, index) => `thing-${index}`);
  await enqueueAll(database.db, greet, ids);
  await eventually(async () => done.length >= ids.length);
  await eventually(async () => (await countJobs(database.db)).length === 0);
  expect([...done].sort()).toEqual([...ids].sort());
});

test('jobs of a lower priority let later ones pass', async () => {
  const patient = Array.from({ length: 12 }, (_, index) => `patient-${index}`);
  for (const [index, id] of patient.entries()) await enqueue(database.db, greet, id, { priority: -index });
  await enqueue(database.db, greet, 'next');
  const done: string[] = [];
  await startNoting(done);
  await eventually(async () => done.length === 13);
  // Three run at the same time.
  expect(done.indexOf('next')).toBeLessThan(6);
});

test('a job enqueued again while waiting runs once; while running, once more afterwards', async () => {
  let running = 0;
  let most = 0;
  const done: string[] = [];
  const release: (() => void)[] = [];
  async function handle(id: string): Promise<void> {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
    done.push(id);
  }
  for (let twice = 0; twice < 2; twice += 1) await enqueue(database.db, greet, 'same');
  for (let process = 0; process < 2; process += 1) await startProcess({ queue: greet, handle });
  await eventually(async () => running === 1);
  for (let twice = 0; twice < 2; twice += 1)
    await database.db.transaction((tx) => enqueue(tx, greet, 'same'));
  release.shift()?.();
  await eventually(async () => done.length === 1 && running === 1);
  release.shift()?.();
  await eventually(async () => (await statesOf()).every((state) => state === 'completed'));
  expect([done, most]).toEqual([['same', 'same'], 1]);
});

test('a delayed job waits, and one enqueued with a shorter delay replaces it', async () => {
  const done: string[] = [];
  await startNoting(done);
  await enqueue(database.db, greet, 'later', { inMs: 60_000 });
  const [waiting] = await listJobs(database.db, { states: ['created'] });
  expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(done).toEqual([]);
  await enqueue(database.db, greet, 'later');
  await eventually(async () => done.length === 1);
});

test('a failed job is retried without end, after growing delays of at most an hour', async () => {
  await startProcess({
    queue: greet,
    async handle() {
      throw new TypeError('no greeting for ada@example.com');
    },
  });
  await enqueue(database.db, greet, 'stubborn');
  const pauses: number[] = [];
  for (let failures = 1; failures <= 14; failures += 1) {
    const job = await eventually(async () => {
      const [found] = await listJobs(database.db, { states: ['retry'] });
      return found?.failures === failures && found;
    });
    pauses.push(job.dueAt.getTime() - Date.now());
    expect(job).toMatchObject({ queue: greet.name, subjectId: 'stubborn', error: 'TypeError' });
    await enqueue(database.db, greet, 'stubborn');
  }
  expect(pauses[0]).toBeLessThanOrEqual(2000);
  for (const [index, pause] of pauses.entries())
    expect(pause).toBeGreaterThan((pauses[index - 1] ?? 0) - 10_000);
  expect(Math.max(...pauses)).toBeGreaterThan(30 * 60_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60 * 60_000);
});

test('a failure is logged with its job and attempt, and only its name is stored', async () => {
  let isBroken = true;
  await startProcess({
    queue: greet,
    async handle() {
      if (isBroken) throw new RangeError('no greeting for ada@example.com');
    },
  });
  await enqueue(database.db, greet, 'thing-1');
  await eventually(async () => (await statesOf()).join() === 'retry');
  const { rows } = await database.pool.query<{ row: string }>('select job::text as row from jobs.job');
  expect(rows.map(({ row }) => row).join()).not.toContain('ada@example.com');
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
    queue: greet.name,
    subject: 'thing-1',
    attempt: 1,
    err: { message: 'no greeting for ada@example.com' },
  });
  isBroken = false;
  await eventually(async () => (await statesOf()).join() === 'completed');
});

test('a failure of the queue itself is logged with its cause', async () => {
  await startProcess({ queue: greet, handle: async () => {} });
  await database.pool.query('alter table jobs.job rename to away');
  const line = await eventually(async () => logged.find((one) => one.includes('the job queue failed')));
  await database.pool.query('alter table jobs.away rename to job');
  expect(JSON.parse(line)).toMatchObject({ err: { message: expect.stringContaining('does not exist') } });
});

test('another process runs the job of a dead process', async () => {
  const done: string[] = [];
  await enqueue(database.db, greet, 'orphaned');
  await database.pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds'`,
  );
  await startNoting(done);
  await eventually(async () => done.length === 1);
});

test('a stop waits for running jobs and takes no further ones', async () => {
  const done: string[] = [];
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = await startProcess({
    queue: greet,
    async handle(id) {
      begun.push(id);
      await released;
      done.push(id);
    },
  });
  const given = Array.from({ length: 60 }, (_, index) => String(index));
  await enqueueAll(database.db, greet, given);
  await eventually(async () => begun.length > 0);
  const stopping = jobs.stop();
  release();
  await stopping;
  expect(done.toSorted()).toEqual(begun.toSorted());
  const counts = (await countJobs(database.db)).filter(({ queue }) => queue === greet.name);
  expect(counts).toEqual([{ queue: greet.name, state: 'created', count: given.length - done.length }]);
});

test('overdue work without a job gets one when a process starts', async () => {
  const done: string[] = [];
  await install([greet, round, { name: 'jobs.requeue', cron: '*/5 * * * *' }]);
  await enqueue(database.db, greet, 'has one', { inMs: 60_000 });
  await startProcess({
    queue: greet,
    handle: async (id) => void done.push(id),
    listOverdue: async () => ['has one', 'has none'],
  });
  await eventually(async () => done.length > 0);
  expect(done).toEqual(['has none']);
});

test('scheduled work due at start runs, in one process at a time', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  async function handle(): Promise<void> {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    rounds += 1;
  }
  for (let process = 0; process < 3; process += 1) await startProcess({ queue: round, handle });
  await eventually(async () => rounds > 0 && (await countJobs(database.db)).length === 0);
  expect(most).toBe(1);
});

test('installing again adds, changes and removes schedules', async () => {
  const schedules = async () =>
    (await database.pool.query('select name, cron from jobs.schedule order by name')).rows;
  expect(await schedules()).toEqual([{ name: round.name, cron: round.cron }]);
  await database.pool.query('update jobs.queue set retry_delay_max = 1 where name = $1', [greet.name]);
  const other: Schedule = { name: 'test.other', cron: '0 5 * * *' };
  await install([greet, other]);
  expect(await schedules()).toEqual([{ name: other.name, cron: other.cron }]);
  const { rows } = await database.pool.query('select retry_delay_max from jobs.queue where name = $1', [
    greet.name,
  ]);
  expect(rows).toEqual([{ retry_delay_max: 3600 }]);
});
