import type { ConstructorOptions, Queue as QueueOptions } from 'pg-boss';

export const JOBS_SCHEMA = 'jobs';

const DAY_S = 24 * 60 * 60;

export const bossOptions = {
  schema: JOBS_SCHEMA,
  registerInstance: false,
  // A job continues the trace of its enqueuer.
  openTelemetry: { propagateContext: true },
} satisfies ConstructorOptions;

/** See docs/decisions/0017. */
export const queueOptions = {
  // Per subject, at most one job waits and one runs. A job enqueued meanwhile runs afterwards.
  policy: 'stately',
  notify: true,
  // After 1 s, 2 s, 4 s, up to once an hour, without end.
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 60 * 60,
  retryLimit: 1_000_000_000,
  retentionSeconds: 10 * 365 * DAY_S,
  heartbeatSeconds: 10,
  deleteAfterSeconds: DAY_S,
} satisfies Omit<QueueOptions, 'name'>;
