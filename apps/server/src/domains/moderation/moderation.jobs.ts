/** The jobs of moderation. */
export const moderationJobs = {
  /** Deletes what was kept of reports 90 days after they were decided. */
  sweep: { name: 'moderation.sweep', cron: '37 * * * *' },
};
