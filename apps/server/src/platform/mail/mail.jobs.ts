/** The jobs of mail. */
export const mailJobs = {
  /** Delivers one mail of the outbox. */
  deliver: { name: 'mail.deliver', atOnce: 5 },
  /** Deletes mails that were delivered a day ago, and those that could not be for 30 days. */
  sweep: { name: 'mail.sweep', cron: '7 * * * *' },
};
