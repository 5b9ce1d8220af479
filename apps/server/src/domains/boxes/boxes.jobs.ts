import type { Schedule } from '../../platform/jobs/job.ts';

/** The jobs of boxes. */
export const boxesJobs = {
  /**
   * Binds boxes to accounts whose address has come to count as confirmed without anybody saying so: by a setting, which
   * changes with a start, or an ADMIN made by hand.
   */
  bind: { name: 'boxes.bind', cron: '17 * * * *', isDueAtStart: true },
} satisfies Record<string, Schedule>;
