import { setTimeout as delay } from 'node:timers/promises';
import { type JobResult, type JobWithMetadata, type Db as LibraryDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/constraint.ts';
import type { Database } from '../db/database.ts';
import { listenToDatabase } from '../db/notifications.ts';
import { bossOptions } from './boss-options.ts';
import { enqueueMissing } from './enqueue.ts';
import type { Queue, Schedule } from './job.ts';
import type { DoneJob } from './job-metrics.ts';

/** A stop as a whole has 6.5 s. */
const STOP_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 1000;
const MINUTE_S = 60;

/** Covers tables that come from a backup or an earlier version. */
export const requeueOverdue: Schedule = {
  name: 'jobs.requeue',
  cron: '*/5 * * * *',
  isDueAtStart: true,
};

export interface JobHandler {
  queue: Queue;
  /** Must be idempotent and accept ids of deleted subjects. */
  handle(id: string): Promise<void>;
  /** Returns at most 1000 ids of subjects that lack this job. */
  listOverdue?(): Promise<string[]>;
}

export interface Jobs {
  /** Waits for the database. @throws Error if it refuses, or when stopped meanwhile */
  start(): Promise<void>;
  /** Resolves once running jobs have finished, or been released after 5 s. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  logger: Logger;
  observe?(done: DoneJob): void;
}

interface Payload {
  /** The subject's id, or the schedule's name. */
  id: string;
}

/** Uses the shared pool, and one connection for notifications. */
const databaseOf = ({ pool, config }: Database, logger: Logger): LibraryDb => ({
  executeSql: (text, values) => pool.query(text, values),
  listen: async (channel, onNotification, onGap) =>
    listenToDatabase(config, [{ [channel]: onNotification }], onGap, logger),
});

function createBoss(database: Database, logger: Logger): PgBoss {
  const boss = new PgBoss({
    ...bossOptions,
    db: databaseOf(database, logger),
    useListenNotify: true,
    // A dead process's job is taken over after 10 to 15 s. Each check costs 11 queries.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60 * MINUTE_S,
    cronWorkerIntervalSeconds: 30,
    // We don't use dependent jobs.
    flowIntervalSeconds: 60 * MINUTE_S,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue failed; it will try again'));
  boss.on('warning', ({ message }) => logger.warn(message));
  return boss;
}

/** Error messages may contain personal data. */
const kindOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

export function createJobs(
  { database, logger, observe = () => {} }: Options,
  given: readonly JobHandler[],
): Jobs {
  const boss = createBoss(database, logger);
  const handlers: JobHandler[] = [...given, { queue: requeueOverdue, handle: requeue }];

  async function run(
    handler: JobHandler,
    { id, data, retryCount }: JobWithMetadata<Payload>,
  ): Promise<JobResult> {
    const queue = handler.queue.name;
    const began = performance.now();
    const took = () => (performance.now() - began) / 1000;
    try {
      await handler.handle(data.id);
      observe({ queue, outcome: 'completed', seconds: took() });
      return { id, status: 'completed' };
    } catch (error) {
      const about = { queue, job: id, subject: data.id, attempt: retryCount + 1 };
      logger.warn({ err: error, ...about }, 'a job failed; it will be tried again');
      observe({ queue, outcome: 'failed', seconds: took() });
      return { id, status: 'failed', output: { error: kindOf(error) } };
    }
  }

  async function startWorker(handler: JobHandler): Promise<void> {
    const { queue } = handler;
    // Polling finds only retries and delayed jobs; notifications announce the rest.
    const lookEvery = 'cron' in queue ? MINUTE_S / 2 : 2;
    const options = {
      batchSize: 'cron' in queue ? 1 : queue.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: lookEvery,
      notifyPollingIntervalSeconds: lookEvery,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work<Payload, JobResult[], typeof options>(queue.name, options, (jobs) =>
      Promise.all(jobs.map((job) => run(handler, job))),
    );
  }

  async function requeue(): Promise<void> {
    for (const { queue, listOverdue } of given)
      if (listOverdue) await enqueueMissing(database.db, queue, await listOverdue());
  }

  async function prepare(): Promise<void> {
    await boss.start();
    for (const { queue } of handlers)
      if ('isDueAtStart' in queue) await boss.send(queue.name, { id: queue.name });
  }

  async function prepareWithDatabase(): Promise<void> {
    try {
      await prepare();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'jobs start once the database is available');
      await delay(RETRY_DELAY_MS);
      if (!isStopping) await prepareWithDatabase();
    }
  }

  async function startAll(): Promise<void> {
    await prepareWithDatabase();
    for (const handler of handlers) await startWorker(handler);
  }

  let isStopping = false;
  let starting: Promise<void> | undefined;
  return {
    start() {
      starting = startAll();
      return starting;
    },
    async stop() {
      isStopping = true;
      await boss.stop({ close: false, timeout: STOP_TIMEOUT_MS });
      await Promise.allSettled([starting]);
    },
  };
}
