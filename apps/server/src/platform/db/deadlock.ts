import { isDeadlock } from './constraint.ts';

const MOST_TRIES = 3;

/**
 * Repeats database work that was aborted because of a deadlock, which leaves nothing behind. The work must
 * have no effect outside the database.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}
