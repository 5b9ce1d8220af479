import type { Database } from '../database.ts';

export type ReadSource = Pick<Database, 'db' | 'pool'>;

/**
 * Routes reads that decide nothing to an up-to-date replica, or else the primary. They must not write, and
 * may run twice.
 */
export interface Reads {
  /**
   * Data may be up to 10 s old.
   * @param isCurrent checks the replica's result on the primary, for example for later deletions; if it returns
   * false, the primary is read
   */
  maybeStale<T>(
    read: (source: ReadSource) => Promise<T>,
    isCurrent?: (found: T) => Promise<boolean>,
  ): Promise<T>;
  /** Includes everything that was committed before the call, for which it may wait up to 3 s. */
  upToNow<T>(read: (source: ReadSource) => Promise<T>): Promise<T>;
}

/** Reads everything from the primary, without a replica. */
export function readsOf(primary: ReadSource): Reads {
  return { maybeStale: (read) => read(primary), upToNow: (read) => read(primary) };
}
