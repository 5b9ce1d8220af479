import type { Schedule } from '../../platform/jobs/job.ts';

export const boxesJobs = {
  /**
   * Links boxes to accounts whose address counts as confirmed without a fact: after a change of a setting at start,
   * or for an admin created by hand.
   */
  bind: { name: 'boxes.bind', cron: '17 * * * *', isDueAtStart: true },
} satisfies Record<string, Schedule>;
