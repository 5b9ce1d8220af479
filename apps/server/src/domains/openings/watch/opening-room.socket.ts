import { openingLimits } from '@hooray/contract/openings/constants.ts';
import type { OpeningsEvents } from '@hooray/contract/openings/events.ts';
import type { Logger } from 'pino';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import type { DeclaredNamespace } from '../../../platform/realtime/events/declared-namespace.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import type { HiddenAuthors } from '../../chats/messages/hidden-authors.service.ts';
import { listPeople } from '../../chats/rooms/presence.socket.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import { findWatched, listMembersAmong, type Watcher } from './watched-openings.repository.ts';
import { eventOf, isTogether } from './watching.rules.ts';

const WATCHERS = 'people who watch an opening';
const WATCHERS_PAUSE_MS = 1000;

export type OpeningNamespace = DeclaredNamespace<OpeningsEvents['/opening']>;

interface Deps extends Pick<OpeningsDeps, 'db' | 'clock'> {
  namespace: OpeningNamespace;
  peers: Peers;
  hidden: Pick<HiddenAuthors, 'of'>;
  logger: Logger;
}

export interface OpeningRoom {
  /** Sends the opening's step to its watchers in this process. */
  sendOpening(boxId: string): Promise<void>;
  /** Sends the list of watchers, in all processes. */
  announceWatchers(boxId: string): void;
  listBoxIds(): string[];
  /** Ends announcements. Connections that the stop has closed would otherwise cause some after the pool has ended. */
  stop(): void;
}

interface Present {
  boxId: string;
  people: Watcher[];
}

/** Leaves out names of users whom the recipient has blocked. */
function sendWatchers({ namespace, hidden }: Deps, { boxId, people }: Present): void {
  for (const id of namespace.adapter.rooms.get(boxId) ?? []) {
    const socket = namespace.sockets.get(id);
    if (!socket) continue;
    const blocked = hidden.of(socket);
    const shown = people.filter((person) => !blocked.has(person.id));
    const names = shown.slice(0, openingLimits.namedWatchers).map(({ name }) => name);
    socket.emit('watchers', { boxId, count: shown.length, names });
  }
}

export function createOpeningRoom(deps: Deps): OpeningRoom {
  const { db, clock, namespace, peers, logger } = deps;
  // An older read must not be sent after a newer one.
  const runExclusive = createKeyedMutex<string>();
  let isStopped = false;

  peers.onRequest(namespace.name, WATCHERS, (boxId) => [...listPeople(namespace, String(boxId))]);
  peers.onBroadcast(WATCHERS, (present) => sendWatchers(deps, present as Present));

  async function gatherWatchers(boxId: string): Promise<void> {
    if (isStopped) return;
    const watched = await findWatched(db, boxId);
    if (!watched || !isTogether(watched, clock.now())) return;
    const elsewhere = await peers.request<string[]>(namespace.name, WATCHERS, boxId);
    const userIds = listPeople(namespace, boxId).union(new Set(elsewhere.flat()));
    const present = { boxId, people: await listMembersAmong(db, boxId, [...userIds]) };
    sendWatchers(deps, present);
    peers.broadcast(WATCHERS, present);
  }

  const announceWatchers = createKeyedThrottle(WATCHERS_PAUSE_MS, gatherWatchers, (error) =>
    logger.warn({ err: error }, 'announcing who watches an opening failed'),
  );
  namespace.adapter.on('leave-room', (roomId: string, socketId: string) => {
    if (roomId !== socketId) announceWatchers(roomId);
  });

  return {
    announceWatchers,
    sendOpening: (boxId) =>
      runExclusive(boxId, async () => {
        if (!namespace.adapter.rooms.has(boxId)) return;
        const watched = await findWatched(db, boxId);
        const event = watched && eventOf(watched);
        // Local only, because every process is notified.
        if (event) namespace.local.to(boxId).emit('opening', event);
      }),
    listBoxIds: () => [...namespace.adapter.rooms.keys()].filter((roomId) => !namespace.sockets.has(roomId)),
    stop() {
      isStopped = true;
    },
  };
}
