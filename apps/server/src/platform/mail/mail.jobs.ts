export const mailJobs = {
  deliver: { name: 'mail.deliver', atOnce: 5 },
  /** Deletes mails a day after delivery, and undelivered ones after a number of days. */
  sweep: { name: 'mail.sweep', cron: '7 * * * *' },
};
