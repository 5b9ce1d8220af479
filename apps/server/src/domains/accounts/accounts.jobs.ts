export const accountsJobs = {
  /** Mails a one-time password for a stored request. */
  resetPassword: { name: 'accounts.reset-password', atOnce: 2 },
  /** Adds the id of a deleted account to the list outside the database. Nothing else remains of the account. */
  listDeletion: { name: 'accounts.list-deletion', atOnce: 2 },
  sweep: { name: 'accounts.sweep', cron: '11 * * * *' },
};
