/**
 * Work on one thing of ours, done some time after it was enqueued. The payload is the thing's id and nothing else: a job
 * outlives what it was about, and must hold nothing personal.
 */
export interface Job {
  /** `<domain>.<verb>`, as metrics and the list of jobs name it. */
  name: string;
  /** How many of it one process works on at once; from 2 on a backlog is worked off without pauses. */
  atOnce: number;
}

/** Work that is done again and again, by one process at a time. */
export interface Schedule {
  name: string;
  /** When, in UTC. What was missed while no process ran is made up for, once. */
  cron: string;
  /** Whether a process that starts does it at once. */
  isDueAtStart?: true;
}

export type Queue = Job | Schedule;
