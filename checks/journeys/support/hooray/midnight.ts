import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 24 * 60 * 60 * 1000;
const longestJourneyMs = 120_000;

/** Waits if a journey could run past midnight, local or UTC, because birthdays and the gate would change. */
export async function waitOverMidnight(now = new Date()): Promise<void> {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const untilMidnights = [tomorrow.getTime() - now.getTime(), dayMs - (now.getTime() % dayMs)];
  const near = untilMidnights.filter((ms) => ms <= longestJourneyMs);
  if (near.length > 0) await wait(Math.max(...near) + 100);
}
