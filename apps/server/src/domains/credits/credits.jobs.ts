export const creditsJobs = {
  /** Returns credits to their donors that were not claimed in time. */
  returnClosed: { name: 'credits.return-closed', cron: '23 * * * *' },
  /** Deletes responses to idempotency keys after a week. */
  sweepAnswers: { name: 'credits.sweep-answers', cron: '29 * * * *' },
};
