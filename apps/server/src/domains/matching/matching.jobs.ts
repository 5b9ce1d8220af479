export const matchingJobs = {
  /** Ends rooms of lost members and new adults. Deletes messages 24 hours after a room's end. */
  sweep: { name: 'matching.sweep', cron: '*/10 * * * *' },
};
