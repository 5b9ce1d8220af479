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
/** After this silence, a connection counts as lost from the beginning of the silence. */
const SILENT_MS = 3000;
/** After a longer gap, such as a database outage, this process can't judge others. */
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

/** Skips a second while the previous work is running. */
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

function createBeat({ pool, clock, processId, silence, searches, connections }: Deps): () => Promise<void> {
  /** Whether the database knows that this process holds no user. */
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

/** Lets other processes detect the death of this one, and compares its searches with the waiting list. */
export function createHeartbeat(deps: Deps): { stop(): void } {
  const warn = (message: string) => (error: unknown) => deps.logger.warn({ err: error }, message);
  // Separate, because waiting for searches must not make this process seem dead.
  const timers = [
    everySecond(createBeat(deps), warn('storing who is in random chats failed')),
    everySecond(deps.searches.checkWaiting, warn('comparing searches with the waiting list failed')),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
