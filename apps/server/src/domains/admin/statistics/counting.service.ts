import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Clock, dayIn } from '../../../platform/clock.ts';
import { addCounts, holdCounting, setCountedUntil, setTotals } from './counting.repository.ts';

/** A commit later than this after its own timestamp isn't counted; no transaction takes nearly as long. */
const LATEST_COMMIT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Bounds how many days one run counts after an outage. */
const MAX_STEPS = 100;

const endOfDay = (at: Date) => (Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS;

/**
 * Counts events by UTC day (docs/product.md §7.9) without slowing the writes that it counts. Each step counts what
 * follows the last one and stores its end in the same transaction. A concurrent or killed run continues there, so
 * everything is counted once.
 */
export function createCounting({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  /** Counts the rest of the first uncounted day, up to a moment. Returns whether more is left. */
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
    /** Counts everything up to a minute ago; after a long outage, a part of it per run. */
    async count(): Promise<void> {
      const until = clock.now().getTime() - LATEST_COMMIT_MS;
      let steps = 1;
      while ((await step(until)) && steps < MAX_STEPS) steps += 1;
      await setTotals(db);
    },
  };
}
