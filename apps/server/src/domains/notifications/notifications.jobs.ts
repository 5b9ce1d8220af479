import type { Queue } from '../../platform/jobs/job.ts';

export const notificationsJobs = {
  /** Runs every quarter of an hour, because days and mornings begin at quarters in every zone. */
  remind: { name: 'notifications.remind', cron: '*/15 * * * *', isDueAtStart: true },
  /** Writes the day's reminders of a user whose time zone has changed. */
  remindTraveller: { name: 'notifications.remind-traveller', atOnce: 2 },
  /** Sends due messages to the browsers of their readers. */
  push: { name: 'notifications.push', cron: '* * * * *', isDueAtStart: true },
  /** Deletes old notifications, and all but the last 100 of each user. */
  sweep: { name: 'notifications.sweep', cron: '53 3 * * *' },
} satisfies Record<string, Queue>;
