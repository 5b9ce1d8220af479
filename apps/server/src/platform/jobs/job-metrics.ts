import type { Logger } from 'pino';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { within } from '../concurrency/deadline.ts';
import type { Db } from '../db/database.ts';
import { attempt } from '../errors/failures.ts';
import { countJobs } from './job-list.ts';

const COUNT_TIMEOUT_MS = 1000;

export interface DoneJob {
  queue: string;
  outcome: 'completed' | 'failed';
  seconds: number;
}

/** Counts jobs of all processes, but measures durations in this one only. */
export function registerJobMetrics(registry: Registry, db: Db, logger: Logger): (done: DoneJob) => void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes that are not completed, by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      // A failed count must not hide the other metrics.
      const counting = attempt(logger, 'jobs were not counted', () =>
        within(COUNT_TIMEOUT_MS, countJobs(db)),
      );
      const counts = (await counting) ?? [];
      this.reset();
      for (const { queue, state, count } of counts) this.set({ queue, state }, count);
    },
  });
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that jobs took in this process, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers: [registry],
  });
  return ({ queue, outcome, seconds: took }) => seconds.observe({ queue, outcome }, took);
}
