export const moderationJobs = {
  /** Deletes the evidence of reports 90 days after their decision. */
  sweep: { name: 'moderation.sweep', cron: '37 * * * *' },
};
