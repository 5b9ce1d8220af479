export const friendsJobs = {
  /** Deletes the records of removals that can no longer be undone. */
  sweepRemovals: { name: 'friends.sweep-removals', cron: '43 * * * *' },
};
