import type { DayStats } from '@hooray/contract/admin/calls.ts';
import { metrics } from '@hooray/contract/admin/constants.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { DailyCount } from './statistics.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const dayBefore = (now: Date, days: number): string =>
  dayIn('UTC', new Date(now.getTime() - days * DAY_MS));

/** Includes days without events; oldest first. */
export function presentDays(counts: readonly DailyCount[], now: Date, days: number): DayStats[] {
  const none = Object.fromEntries(metrics.map((metric) => [metric, 0])) as Omit<DayStats, 'day'>;
  const byDay = new Map(
    Array.from({ length: days }, (_, at) => dayBefore(now, days - 1 - at)).map((day) => [
      day,
      { day, ...none },
    ]),
  );
  for (const { day, metric, count } of counts) {
    const stats = byDay.get(day);
    if (stats) stats[metric] = count;
  }
  return [...byDay.values()];
}
