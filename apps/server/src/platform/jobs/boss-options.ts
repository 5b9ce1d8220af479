import type { ConstructorOptions, Queue as QueueOptions } from 'pg-boss';

/** Where the library keeps its tables. */
export const JOBS_SCHEMA = 'jobs';

const DAY_S = 24 * 60 * 60;

/** How each instance of the library is made, whatever it is for. */
export const bossOptions = {
  schema: JOBS_SCHEMA,
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** How each queue is made (docs/decisions/0017). */
export const queueOptions = {
  // One job of a thing waits and one runs: what is enqueued while one runs is done after it.
  policy: 'stately',
  notify: true,
  // After 1 s, 2 s, 4 s, and so on up to once an hour, without end.
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 60 * 60,
  retryLimit: 1_000_000_000,
  retentionSeconds: 10 * 365 * DAY_S,
  heartbeatSeconds: 10,
  deleteAfterSeconds: DAY_S,
} satisfies Omit<QueueOptions, 'name'>;
