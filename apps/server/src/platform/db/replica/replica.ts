import type pg from 'pg';
import type { Logger } from 'pino';
import { attempt } from '../../errors/failures.ts';
import { openDatabase } from '../database.ts';
import type { ReadSource, Reads } from './reads.ts';
import { followLag } from './replica-lag.ts';

export interface Replica {
  reads: Reads;
  pool: pg.Pool;
  /** In milliseconds; infinite if the replica is unavailable. */
  lag(): number;
  /** How many reads that may go to the replica each has served. */
  served: { replica: number; primary: number };
  close(): Promise<void>;
}

/** A replica that lags by more than 10 s or fails is not used until it has caught up. */
export function openReplica(primary: ReadSource, config: pg.PoolConfig, logger: Logger): Replica {
  const replica = openDatabase(config, (error) => {
    logger.debug({ err: error }, 'a connection to the replica broke');
  });
  const lag = followLag(primary, replica, logger);
  const served = { replica: 0, primary: 0 };

  async function readEither<T>(
    isUsed: boolean,
    read: (source: ReadSource) => Promise<T>,
    isCurrent: (found: T) => Promise<boolean>,
  ): Promise<T> {
    const readReplica = async () => {
      const value = await read(replica);
      return (await isCurrent(value)) ? { value } : undefined;
    };
    const found = isUsed
      ? await attempt(logger, 'a read from the replica failed; the primary is read', readReplica)
      : undefined;
    served[found ? 'replica' : 'primary'] += 1;
    return found ? found.value : read(primary);
  }

  return {
    reads: {
      maybeStale: (read, isCurrent = async () => true) => readEither(lag.isLow(), read, isCurrent),
      upToNow: async (read) => readEither(await lag.catchUp(), read, async () => true),
    },
    pool: replica.pool,
    lag: lag.current,
    served,
    async close() {
      lag.stop();
      await replica.close();
    },
  };
}
