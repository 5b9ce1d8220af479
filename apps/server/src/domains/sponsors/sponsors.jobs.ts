/** The jobs of sponsors. */
export const sponsorsJobs = {
  /** Deletes what was kept to count showings of banners on the days before. */
  sweep: { name: 'sponsors.sweep', cron: '7 * * * *' },
};
