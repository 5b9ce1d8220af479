export const matchingJobs = {
  /** Ends lost rooms and those of minors who turned 18, and deletes the messages of rooms that ended 24 hours ago. */
  sweep: { name: 'matching.sweep', cron: '*/10 * * * *' },
};
