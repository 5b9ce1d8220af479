import type { Schedule } from '../../platform/jobs/job.ts';

export const notificationsJobs = {
  /** Days and mornings begin at quarters of an hour, in every zone. */
  remind: { name: 'notifications.remind', cron: '*/15 * * * *', isDueAtStart: true },
  /** Sends what is due to the browsers of its readers. */
  push: { name: 'notifications.push', cron: '* * * * *', isDueAtStart: true },
  /** Deletes what is too old, and all but the last 100 of a user. */
  sweep: { name: 'notifications.sweep', cron: '53 3 * * *' },
} satisfies Record<string, Schedule>;
