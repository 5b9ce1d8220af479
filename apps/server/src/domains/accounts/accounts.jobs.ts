/** The jobs of accounts. */
export const accountsJobs = {
  /** Turns one noted request into a one-time password by mail. */
  resetPassword: { name: 'accounts.reset-password', atOnce: 2 },
  /** Adds the id of a deleted account to the list outside of the database. The job is all that is left of the account. */
  listDeletion: { name: 'accounts.list-deletion', atOnce: 2 },
  /** Deletes what has expired: sessions, one-time passwords, links, quotas, departures, mutes and suspensions. */
  sweep: { name: 'accounts.sweep', cron: '11 * * * *' },
};
