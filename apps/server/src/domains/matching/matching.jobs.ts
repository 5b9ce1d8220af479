/** The jobs of random chats. */
export const matchingJobs = {
  /** Ends rooms that nobody else ends, and deletes the text of those that ended 24 hours ago. */
  sweep: { name: 'matching.sweep', cron: '*/10 * * * *' },
};
