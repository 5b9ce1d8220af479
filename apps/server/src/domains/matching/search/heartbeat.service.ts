import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import type { MatchingSocket } from '../matching.socket.ts';
import type { RoomConnections } from '../room/room-connections.service.ts';
import { beat } from './searches.repository.ts';
import type { Searches } from './searches.service.ts';

const PAUSE_MS = 1000;
/** A connection that has been silent for so long counts as lost since then. */
const SILENT_MS = 3000;
/** After a longer pause, as without the database, one cannot know of others whether they are lost. */
const AWAKE_MS = 5000;

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  logger: Logger;
  processId: string;
  lostSeconds: number;
  /** How long a connection has been silent. */
  silentMs(connection: AnySocket): number;
}

const isHeard = (person: { silentMs: number }) => person.silentMs < SILENT_MS;

/** Does something once a second, but for the seconds in which it is still being done. */
function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, PAUSE_MS).unref();
}

/**
 * Once a second says in the database that this process lives, and whom it holds, as long as it holds anybody: by that the
 * others know whose connection is lost, even if a process dies without a word. Beside it, the searches that are held here are
 * compared with the waiting list.
 */
export function createHeartbeat(
  { pool, clock, logger, processId, lostSeconds, silentMs }: Deps,
  searches: Pick<Searches, 'listSearchers' | 'tellCount' | 'checkWaiting'>,
  roomConnections: Pick<RoomConnections<MatchingSocket>, 'people'>,
): { stop(): void } {
  /** Whether the database was told that nobody is here. */
  let isIdle = true;
  let toldAt = Number.NEGATIVE_INFINITY;

  const listPeople = () =>
    Array.from(roomConnections.people(), ([userId, connections]) => ({
      userId,
      silentMs: Math.min(...connections.map(silentMs)),
    }));

  async function tell(): Promise<void> {
    const [people, searchers] = [listPeople(), searches.listSearchers()];
    const isEmpty = people.length + searchers.length === 0;
    if (isEmpty && isIdle) return;
    const [connected, silent] = [people.filter(isHeard), people.filter((person) => !isHeard(person))];
    const searching = await beat(pool, {
      processId,
      connected: connected.map(({ userId }) => userId),
      silent,
      searchers,
      now: clock.now(),
      lostSeconds: performance.now() - toldAt < AWAKE_MS ? lostSeconds : undefined,
    });
    toldAt = performance.now();
    isIdle = isEmpty;
    searches.tellCount(searching - (searching % matchingLimits.countStep));
  }

  // Apart: whatever the searches wait for must not make this process seem dead.
  const timers = [
    oneAtATime(tell, (error) => logger.warn({ err: error }, 'telling who is in random chats failed')),
    oneAtATime(searches.checkWaiting, (error) =>
      logger.warn({ err: error }, 'comparing searches with the waiting list failed'),
    ),
  ];

  return { stop: () => timers.forEach(clearInterval) };
}
