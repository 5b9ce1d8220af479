/** The jobs of the pages of ADMINs. */
export const adminJobs = {
  /** Counts what has happened since the last time. */
  count: { name: 'admin.count', cron: '* * * * *', isDueAtStart: true },
} as const;
