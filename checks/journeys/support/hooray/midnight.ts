import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 24 * 60 * 60 * 1000;
/** The time limit of journeys that do not set a longer one. */
const longestJourneyMs = 60_000;

/**
 * Waits past midnight if a journey that starts now could run past it, because birthdays and the birthday gate would
 * change during it. Covers midnight on this machine and in UTC.
 */
export async function waitOverMidnight(now = new Date()): Promise<void> {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const untilMidnights = [tomorrow.getTime() - now.getTime(), dayMs - (now.getTime() % dayMs)];
  const near = untilMidnights.filter((ms) => ms <= longestJourneyMs);
  if (near.length > 0) await wait(Math.max(...near) + 100);
}
