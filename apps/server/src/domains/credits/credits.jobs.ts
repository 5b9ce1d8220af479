export const creditsJobs = {
  /** Returns unclaimed credits of closed boxes to their donors. */
  returnClosed: { name: 'credits.return-closed', cron: '23 * * * *' },
  /** Deletes responses to idempotency keys after a week. */
  sweepAnswers: { name: 'credits.sweep-answers', cron: '29 * * * *' },
};
