export const adminJobs = {
  /** Counts everything since the last run. */
  count: { name: 'admin.count', cron: '* * * * *', isDueAtStart: true },
  /** Counts all users, boxes, parties and offers, which takes longer the more there are. */
  countTotals: { name: 'admin.count-totals', cron: '41 * * * *', isDueAtStart: true },
} as const;
