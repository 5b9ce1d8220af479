/** The payload is only the subject's id: a job outlives its subject and must contain no personal data. */
export interface Job {
  /** `<domain>.<verb>`, as in metrics and the list of jobs. */
  name: string;
  /** Per process. From 2 on, a backlog is processed without pauses. */
  atOnce: number;
}

/** Run by one process at a time. */
export interface Schedule {
  name: string;
  /** In UTC. One run makes up for all missed runs. */
  cron: string;
  isDueAtStart?: true;
}

export type Queue = Job | Schedule;
