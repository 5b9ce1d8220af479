import type { Schedule } from '../../platform/jobs/job.ts';

export const boxesJobs = {
  /**
   * Links boxes for addresses that were confirmed without a fact: by a changed setting, or for an admin
   * created by hand.
   */
  bind: { name: 'boxes.bind', cron: '17 * * * *', isDueAtStart: true },
} satisfies Record<string, Schedule>;
