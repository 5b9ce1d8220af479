import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Clock, dayIn } from '../../../platform/clock.ts';
import { addCounts, holdCounting, setCountedUntil, setTotals } from './counting.repository.ts';

/** An event that commits this long after its timestamp isn't counted. No transaction takes nearly as long. */
const LATEST_COMMIT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Bounds the number of days that one run counts after an outage. */
const MAX_STEPS = 100;

const endOfDay = (at: Date) => (Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS;

/**
 * Counts events by UTC day (docs/product.md §7.9). Each step stores its end in the same transaction, so that
 * a concurrent or killed run counts everything once.
 */
export function createCounting({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  /** Returns whether more is left. */
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
    /** Counts up to a minute ago; after a long outage, only a part of it per run. */
    async count(): Promise<void> {
      const until = clock.now().getTime() - LATEST_COMMIT_MS;
      let steps = 1;
      while ((await step(until)) && steps < MAX_STEPS) steps += 1;
    },
    countTotals: () => setTotals(db),
  };
}
