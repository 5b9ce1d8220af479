export const adminJobs = {
  /** Counts everything since the last run. */
  count: { name: 'admin.count', cron: '* * * * *', isDueAtStart: true },
} as const;
