import { matchingLimits } from '@hooray/contract/matching.values.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Places } from './places.ts';
import { beat } from './searches.repository.ts';
import type { Searches } from './searches.service.ts';

const PAUSE_MS = 1000;

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  logger: Logger;
  processId: string;
  lostSeconds: number;
}

/**
 * Once a second says in the database that this process lives, and whom it holds, as long as it holds anybody: by that the
 * others know whose connection is lost, even if a process dies without a word.
 */
export function createBeats(
  { pool, clock, logger, processId, lostSeconds }: Deps,
  searches: Pick<Searches, 'listSearchers' | 'tellCount' | 'catchUp'>,
  places: Pick<Places<object>, 'userIds'>,
): { stop(): void } {
  let isBusy = false;
  /** Whether the database was told that nobody is here. */
  let isIdle = true;

  async function tell(): Promise<void> {
    const [connected, searchers] = [places.userIds(), searches.listSearchers()];
    const isEmpty = connected.length + searchers.length === 0;
    if (isEmpty && isIdle) return;
    const given = { processId, connected, searchers, now: clock.now(), lostSeconds };
    const { wasKnown, searching } = await beat(pool, given);
    isIdle = isEmpty;
    if (!wasKnown) await searches.catchUp();
    searches.tellCount(searching - (searching % matchingLimits.countStep));
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    tell()
      .catch((error) => logger.warn({ err: error }, 'telling who is in random chats failed'))
      .finally(() => {
        isBusy = false;
      });
  }, PAUSE_MS).unref();

  return { stop: () => clearInterval(timer) };
}
