export const sponsorsJobs = {
  /** Deletes the showings of earlier days. */
  sweep: { name: 'sponsors.sweep', cron: '7 * * * *' },
};
