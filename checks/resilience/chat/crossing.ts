import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import type { Member } from './member.ts';
import { sayNext } from './traffic.ts';

const SHOWN_WITHIN_S = 10;
const CROSSING_AGAIN_WITHIN_S = 20;
/** Redis delivers within milliseconds. Polling the database takes half a second on average. */
const AT_ONCE_MS = 300;
const IN_ROW = 3;
/** Stays below ten messages in five seconds. */
const PAUSE_MS = 700;

/** Returns the delivery time in milliseconds. */
async function crossing(from: Member, to: Member): Promise<number> {
  const began = performance.now();
  const text = sayNext(from);
  await eventually(async () => to.shown().some((message) => message.text === text), SHOWN_WITHIN_S);
  return performance.now() - began;
}

/**
 * Waits for several fast deliveries in a row. Returns the slowest of them in milliseconds. @throws Error if they
 * don't occur
 */
export async function untilCrossingAtOnce([one, other]: [Member, Member]): Promise<number> {
  let row: number[] = [];
  return eventually(async () => {
    const taken = Math.max(await crossing(one, other), await crossing(other, one));
    row = taken < AT_ONCE_MS ? [...row, taken] : [];
    if (row.length < IN_ROW) await delay(PAUSE_MS);
    return row.length >= IN_ROW && Math.max(...row);
  }, CROSSING_AGAIN_WITHIN_S);
}
