import { randomUUID } from 'node:crypto';
import { matchingEvents } from '@hooray/contract/matching/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import type { Flags } from '../../platform/flags/flags.ts';
import type { Limiter, Limits } from '../../platform/limits/limits.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import { followNotifications } from '../../platform/realtime/peers/follow-notifications.ts';
import type { Peers } from '../../platform/realtime/peers/peers.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import { createChatHistory } from '../chats/history/chat-history.service.ts';
import { createChatCore } from '../chats/rooms/chat-core.service.ts';
import type { MessageLimiters } from '../chats/rooms/message-events.socket.ts';
import { createFindWriteRefusals } from '../chats/writing/write-refusals.service.ts';
import { createRecentMessages } from './masking/recent-messages.service.ts';
import { matchingHandlers } from './matching.socket.ts';
import type { MatchingNamespace, MatchingSocket } from './room/room-channel.socket.ts';
import { createRoomConnections } from './room/room-connections.service.ts';
import type { RoomMessages } from './room/room-messages.service.ts';
import { closeRoom, sendFriends, sendIcebreaker } from './room/room-notices.socket.ts';
import { createRoomRefresh } from './room/room-refresh.service.ts';
import { listEnded } from './room/rooms.repository.ts';
import { createMatchingRooms } from './room/rooms.service.ts';
import { createHeartbeat } from './search/heartbeat.service.ts';
import { createSearchers } from './search/searchers.socket.ts';
import { createSearches, type Searches } from './search/searches.service.ts';

export interface MatchingDeps {
  db: NodePgDatabase;
  pool: pg.Pool;
  reads: Reads;
  clock: Clock;
  flags: Flags;
  logger: Logger;
  limits: Limits;
  limiters: { pace: Limiter; historyBudget: Limiter } & MessageLimiters;
  searchSeconds?: number | undefined;
}

const warnOf = (logger: Logger, message: string) => (error: unknown) => logger.warn({ err: error }, message);

function createRoomMessages(
  { db, clock, limiters, ...deps }: MatchingDeps & { peers: Peers },
  namespace: MatchingNamespace,
): RoomMessages {
  const findWriteRefusals = createFindWriteRefusals(db, clock, 'matching.room_ended');
  const core = createChatCore({ ...deps, clock, findWriteRefusals });
  const recent = createRecentMessages();
  namespace.adapter.on('delete-room', (roomId) => {
    core.rooms.close(roomId);
    recent.forget(roomId);
  });
  const history = createChatHistory(core, limiters.historyBudget);
  return { core, history, recent, limiters, clock };
}

function serveConnections(
  { peers, silence, serveEvents }: Realtime,
  deps: MatchingDeps,
  namespace: MatchingNamespace,
) {
  const { db, clock, limits, logger } = deps;
  const processId = randomUUID();
  const connections = createRoomConnections<MatchingSocket>(silence);
  const searcherOf = createSearchers(connections);
  const searches = createSearches({ ...deps, processId });
  const rooms = createMatchingRooms({ db, clock, processId });
  const messages = createRoomMessages({ ...deps, peers }, namespace);
  function handleDisconnect(this: MatchingSocket): void {
    connections.leave(this);
    searches.cancel(socketUserOf(this).id, searcherOf(this)).catch(warnOf(logger, 'ending a search failed'));
  }
  namespace.on('connection', (socket) => socket.once('disconnect', handleDisconnect));
  serveEvents(matchingEvents, {
    '/random': matchingHandlers({ namespace, limits, searches, rooms, messages, connections, searcherOf }),
  });
  return { processId, connections, searches, core: messages.core };
}

async function handleMatch(searches: Searches, ownProcessId: string, payload: string): Promise<void> {
  const { processId, roomId, userId } = JSON.parse(payload) as Record<
    'processId' | 'roomId' | 'userId',
    string
  >;
  if (processId === ownProcessId) await searches.handleMatched(userId, roomId);
}

export function serveMatching(realtime: Realtime, deps: MatchingDeps): SocketPart {
  const { db, flags, logger } = deps;
  const namespace = namespaceOf(realtime.io, '/random');
  const { processId, connections, searches, core } = serveConnections(realtime, deps, namespace);
  const { rooms, newestMessages, writer } = core;
  const refreshRoom = createRoomRefresh(
    newestMessages,
    core.reactions,
    warnOf(logger, 'sending a history failed'),
  );
  const flagFollower = followNotifications({ catchUp: searches.followFlags }, logger);
  flags.onChange((_name, isOn) => isOn || flagFollower.catchUp());
  const heartbeat = createHeartbeat({ ...deps, processId, silence: realtime.silence, searches, connections });
  return {
    notifications: {
      random_matched: (payload) => handleMatch(searches, processId, payload),
      random_search_replaced: searches.handleReplaced,
      random_room_ended: (roomId) => closeRoom(connections, roomId),
      random_icebreaker: (payload) => sendIcebreaker(connections, payload),
      random_in_touch: (roomId) => sendFriends(db, connections, roomId),
      ...core.notifications,
      // Room ids, separated by spaces.
      chat_messages_deleted: (roomIds) => roomIds.split(' ').filter(rooms.isOpen).forEach(refreshRoom),
    },
    async catchUp() {
      rooms.ids().forEach(refreshRoom);
      core.reactions.announceAll();
      for (const roomId of await listEnded(db, connections.roomIds())) closeRoom(connections, roomId);
    },
    settled: writer.settled,
    stop() {
      for (const part of [flagFollower, heartbeat, searches, core]) part.stop();
    },
  };
}
