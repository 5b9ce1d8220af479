/** The jobs of gifts. */
export const giftsJobs = {
  /** Deletes what was removed 30 days ago. */
  sweepRemoved: { name: 'gifts.sweep-removed', cron: '37 * * * *' },
};
