export const giftsJobs = {
  /** Deletes gifts that were removed 30 days ago. */
  sweepRemoved: { name: 'gifts.sweep-removed', cron: '37 * * * *' },
};
