import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { within } from '../../concurrency/deadline.ts';
import { unlessError } from '../../errors/failures.ts';
import type { ReadSource } from './reads.ts';

const INTERVAL_MS = 1000;
const TIMEOUT_MS = 3000;
const RETRY_DELAY_MS = 50;
/** A lagging replica is used again once it has replayed the log up to a sample of the last 10 s. */
const MAX_SAMPLES = 100;
export const MAX_LAG_MS = 10_000;

const asNumber = (position: string) => `select pg_wal_lsn_diff(${position}, '0/0')::float8 as position`;
const WRITTEN = asNumber('pg_current_wal_flush_lsn()');
// Null on a server that isn't a standby: reads of a former primary could be stale without limit.
const REPLAYED = asNumber('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');

interface Sample {
  /** From `performance.now()`, before the primary was asked. */
  at: number;
  /** How far the primary had written its log. */
  position: number;
}

async function positionOf({ pool }: ReadSource, statement: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  return rows[0]?.position ?? undefined;
}

export interface ReplicaLag {
  /** In milliseconds; infinite if the replica is unavailable. */
  current(): number;
  isLow(): boolean;
  /** Waits until the replica has everything committed before the call. Returns false after more than 3 s. */
  catchUp(): Promise<boolean>;
  stop(): void;
}

/**
 * Compares positions in the log, because the time of the last replayed commit says nothing about an idle
 * primary. Without its primary, a replica has an unknown lag, which counts as growing.
 */
export function followLag(primary: ReadSource, replica: ReadSource, logger: Logger): ReplicaLag {
  let samples: Sample[] = [];
  /** The replica has everything that was committed before this time. */
  let upTo = Number.NEGATIVE_INFINITY;
  let wasLow = false;
  let isMeasuring = false;

  const current = () => performance.now() - upTo;
  const isLow = () => current() <= MAX_LAG_MS;

  function logChange(error?: unknown): void {
    if (isLow() === wasLow) return;
    wasLow = isLow();
    if (wasLow) logger.info('the replica is up to date; it is used');
    else
      logger.warn({ err: error, lagMs: current() }, 'the replica is not used: it is behind or unavailable');
  }

  async function measure(): Promise<void> {
    const at = performance.now();
    const written = await unlessError(positionOf(primary, WRITTEN), () => true);
    if (written !== undefined) samples = [...samples, { at, position: written }].slice(-MAX_SAMPLES);
    try {
      const replayed = await within(TIMEOUT_MS, positionOf(replica, REPLAYED));
      if (replayed === undefined) throw new Error('the server is no standby');
      const reached = samples.findLast(({ position }) => position <= replayed);
      if (reached) upTo = Math.max(upTo, reached.at);
      logChange();
    } catch (error) {
      upTo = Number.NEGATIVE_INFINITY;
      logChange(error);
    }
  }

  async function measureAlone(): Promise<void> {
    logChange();
    if (isMeasuring) return;
    isMeasuring = true;
    await measure().finally(() => {
      isMeasuring = false;
    });
  }

  void measureAlone();
  const timer = setInterval(() => void measureAlone(), INTERVAL_MS);
  return {
    current,
    isLow,
    async catchUp() {
      const since = performance.now();
      while (isLow() && performance.now() < since + TIMEOUT_MS) {
        await measure();
        if (upTo >= since) return true;
        await delay(RETRY_DELAY_MS);
      }
      return false;
    },
    stop: () => clearInterval(timer),
  };
}
