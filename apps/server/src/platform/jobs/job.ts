/**
 * Deferred work on one subject. The payload is only the subject's id, because a job outlives its subject and must
 * contain no personal data.
 */
export interface Job {
  /** `<domain>.<verb>`, as in metrics and the list of jobs. */
  name: string;
  /** The concurrency per process. From 2 on, a backlog is processed without pauses. */
  atOnce: number;
}

/** Recurring work, run by one process at a time. */
export interface Schedule {
  name: string;
  /** In UTC. Runs missed while no process ran are made up for, once. */
  cron: string;
  isDueAtStart?: true;
}

export type Queue = Job | Schedule;
