export const sponsorsJobs = {
  sweep: { name: 'sponsors.sweep', cron: '7 * * * *' },
};
