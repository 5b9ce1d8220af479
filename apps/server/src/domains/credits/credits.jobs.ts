/** The jobs of credits. */
export const creditsJobs = {
  /** Gives back what nobody has claimed in time. */
  returnClosed: { name: 'credits.return-closed', cron: '23 * * * *' },
  /** Deletes what was answered to idempotency keys a week ago. */
  sweepAnswers: { name: 'credits.sweep-answers', cron: '29 * * * *' },
};
