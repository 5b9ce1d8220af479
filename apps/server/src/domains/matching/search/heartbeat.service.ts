import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { SilenceWatch } from '../../../platform/realtime/connections/silence.ts';
import type { MatchingSocket } from '../room/room-channel.socket.ts';
import type { RoomConnections } from '../room/room-connections.service.ts';
import { beat } from './searches.repository.ts';
import type { Searches } from './searches.service.ts';

const PAUSE_MS = 1000;
/** A connection that has been silent for this long counts as lost since then. */
const SILENT_MS = 3000;
/** After a longer gap, for example without the database, this process can't judge whether others are lost. */
const MAX_GAP_MS = 5000;

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  logger: Logger;
  processId: string;
  silence: Pick<SilenceWatch, 'silentMs'>;
  searches: Pick<Searches, 'listSearchers' | 'announceCount' | 'checkWaiting'>;
  connections: Pick<RoomConnections<MatchingSocket>, 'people'>;
}

/** Starts work once a second, except while it is running. */
function everySecond(work: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, PAUSE_MS).unref();
}

/** Returns a function that stores that this process lives, and the people that it holds, as long as it holds any. */
function createBeat({ pool, clock, processId, silence, searches, connections }: Deps): () => Promise<void> {
  /** Whether the database knows that this process holds nobody. */
  let isIdle = true;
  let lastAt = Number.NEGATIVE_INFINITY;

  const listPeople = () =>
    Array.from(connections.people(), ([userId, sockets]) => ({
      userId,
      silentMs: Math.min(...sockets.map(silence.silentMs)),
    }));

  return async () => {
    const [people, searchers] = [listPeople(), searches.listSearchers()];
    const isEmpty = people.length + searchers.length === 0;
    if (isEmpty && isIdle) return;
    const searching = await beat(pool, {
      processId,
      connected: people.filter(({ silentMs }) => silentMs < SILENT_MS).map(({ userId }) => userId),
      silent: people.filter(({ silentMs }) => silentMs >= SILENT_MS),
      searchers,
      now: clock.now(),
      lostSeconds: performance.now() - lastAt < MAX_GAP_MS ? matchingLimits.lostSeconds : undefined,
    });
    lastAt = performance.now();
    isIdle = isEmpty;
    searches.announceCount(searching - (searching % matchingLimits.countStep));
  };
}

/**
 * Once a second stores that this process lives, so that other processes detect lost connections even if it dies. Beside
 * that, compares its searches with the waiting list.
 */
export function createHeartbeat(deps: Deps): { stop(): void } {
  const warn = (message: string) => (error: unknown) => deps.logger.warn({ err: error }, message);
  // Two timers: waiting for searches must not make this process seem dead.
  const timers = [
    everySecond(createBeat(deps), warn('storing who is in random chats failed')),
    everySecond(deps.searches.checkWaiting, warn('comparing searches with the waiting list failed')),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
