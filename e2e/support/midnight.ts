import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 24 * 60 * 60 * 1000;
/** The time limit of journeys that do not set a longer one. */
const longestJourneyMs = 60_000;

/**
 * Waits where a journey that begins now could end tomorrow: who has a birthday, and whose gate stays open, would change
 * in its middle. It is midnight for this machine, on whose calendar people are born, and for a server in UTC.
 */
export async function waitOverMidnight(now = new Date()): Promise<void> {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const untilMidnights = [tomorrow.getTime() - now.getTime(), dayMs - (now.getTime() % dayMs)];
  const near = untilMidnights.filter((ms) => ms <= longestJourneyMs);
  if (near.length > 0) await wait(Math.max(...near) + 100);
}
