/**
 * Work on one subject of ours, done some time after it was enqueued. The payload is the subject's id and nothing else: a
 * job outlives its subject, and must contain nothing personal.
 */
export interface Job {
  /** `<domain>.<verb>`, the name in metrics and in the list of jobs. */
  name: string;
  /** The number of jobs that one process does concurrently; from 2 on a backlog is processed without pauses. */
  atOnce: number;
}

/** Recurring work, done by one process at a time. */
export interface Schedule {
  name: string;
  /** When, in UTC. Runs that were missed while no process ran are made up for, once. */
  cron: string;
  /** Whether it also runs when a process starts. */
  isDueAtStart?: true;
}

export type Queue = Job | Schedule;
