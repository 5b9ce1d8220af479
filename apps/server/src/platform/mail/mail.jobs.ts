/** The jobs of mail. */
export const mailJobs = {
  /** Delivers one mail of the outbox. */
  deliver: { name: 'mail.deliver', atOnce: 5 },
  /** Deletes what was delivered a day ago. */
  sweep: { name: 'mail.sweep', cron: '7 * * * *' },
};
