/** The jobs of accounts. */
export const accountsJobs = {
  /** Turns one noted request into a one-time password by mail. */
  resetPassword: { name: 'accounts.reset-password', atOnce: 2 },
  /** Deletes what has expired: sessions, one-time passwords, links, quotas, mutes and suspensions. */
  sweep: { name: 'accounts.sweep', cron: '11 * * * *' },
};
