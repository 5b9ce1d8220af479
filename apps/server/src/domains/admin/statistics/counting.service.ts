import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Clock, dayIn } from '../../../platform/clock.ts';
import { addCounts, holdCounting, setCountedUntil, setTotals } from './counting.repository.ts';

/** What commits later than this after its own time is not counted; no transaction of ours takes nearly as long. */
const LATEST_COMMIT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that are made up for at once after an outage. */
const MOST_STEPS = 100;

const endOfDay = (at: Date) => (Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS;

/**
 * Counts what happens by UTC day (docs/product.md §7.9), beside the writes that it counts and never in their way. Each
 * step counts what follows the last one and says so in one transaction: whoever repeats it, at the same time or after it
 * was killed, goes on from there, so that everything is counted once.
 */
export function createCounting({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  /** Counts the rest of the first day that is not counted, up to a moment. Whether more is left. */
  async function step(until: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const from = await holdCounting(tx);
      const to = Math.min(endOfDay(from), until);
      if (to > from.getTime()) {
        await addCounts(tx, { day: dayIn('UTC', from), from, to: new Date(to) });
        await setCountedUntil(tx, new Date(to));
      }
      return to > from.getTime() && to < until;
    });
  }

  return {
    /** Counts everything up to a minute ago; after a long outage a part of it, and the rest the next time. */
    async count(): Promise<void> {
      const until = clock.now().getTime() - LATEST_COMMIT_MS;
      let steps = 1;
      while ((await step(until)) && steps < MOST_STEPS) steps += 1;
      await setTotals(db);
    },
  };
}
