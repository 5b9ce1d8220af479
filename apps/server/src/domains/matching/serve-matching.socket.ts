import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { matchingLimits, matchingTexts } from '@hooray/contract/matching/constants.ts';
import { matchingEvents } from '@hooray/contract/matching/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { createKeyedThrottle } from '../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../platform/db/constraint.ts';
import type { Flags } from '../../platform/flags/flags.ts';
import type { Limiter, Limits } from '../../platform/limits/limits.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import { namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import { followNotifications } from '../../platform/realtime/peers/follow-notifications.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import { avatarUrl } from '../accounts/accounts.presenter.ts';
import { presentPartner } from './matching.presenter.ts';
import { type MatchingSocket, matchingHandlers } from './matching.socket.ts';
import { icebreakerOf } from './room/icebreakers.rules.ts';
import { createRoomConnections } from './room/room-connections.service.ts';
import { createRoomMessages } from './room/room-messages.service.ts';
import { listEnded, listPeople } from './room/rooms.repository.ts';
import { createMatchingRooms } from './room/rooms.service.ts';
import { createHeartbeat } from './search/heartbeat.service.ts';
import type { Searcher } from './search/local-searches.service.ts';
import { createSearches } from './search/searches.service.ts';

/** A room gets its history anew at most so often. */
const SENT_ANEW_EVERY_MS = 1000;

export interface MatchingDeps {
  db: NodePgDatabase;
  pool: pg.Pool;
  clock: Clock;
  flags: Flags;
  logger: Logger;
  limits: Limits;
  limiters: { pace: Limiter; historyBudget: Limiter };
  /** How long a search lasts, where it is not the usual minute. */
  searchSeconds?: number | undefined;
}

/** Serves random chats on the open connections of this process, beside the other processes. */
export function serveMatching({ io, peers, serveEvents, silence }: Realtime, deps: MatchingDeps): SocketPart {
  const { db, pool, clock, flags, logger } = deps;
  const processId = randomUUID();
  const namespace = namespaceOf(io, '/random');
  const roomConnections = createRoomConnections<MatchingSocket>();
  function enterRoom(roomId: string, userId: string, socket: MatchingSocket): void {
    roomConnections.enter(roomId, userId, socket);
    silence.watch(socket);
  }
  function exitRoom(socket: MatchingSocket): void {
    roomConnections.leave(socket);
    silence.unwatch(socket);
  }
  const searches = createSearches({ ...deps, processId });
  const rooms = createMatchingRooms({ db, clock, processId });
  const warn = (doing: string) => (error: unknown) => logger.warn({ err: error }, `${doing} failed`);

  function deliver(roomId: string, given: ChatMessage[]): void {
    for (const socketId of namespace.adapter.rooms.get(roomId) ?? []) {
      const socket = namespace.sockets.get(socketId);
      if (!socket) continue;
      const { id } = socketUserOf(socket);
      for (const message of given) socket.emit('receiveMessage', messages.present(roomId, id, message));
    }
  }
  const messages = createRoomMessages({ ...deps, peers }, deliver);
  namespace.adapter.on('delete-room', messages.close);

  const searchers = new WeakMap<MatchingSocket, Searcher>();
  function searcherOf(socket: MatchingSocket): Searcher {
    const known = searchers.get(socket);
    if (known) return known;
    const searcher: Searcher = {
      found(roomId, userId, partner) {
        enterRoom(roomId, userId, socket);
        socket.emit('partnerFound', { roomId, partner: presentPartner(partner) });
      },
      notFound: () => socket.emit('partnerNotFound', { message: matchingTexts.notFound }),
      replaced: () => socket.emit('partnerNotFound', { message: matchingTexts.replaced }),
      tellCount: (count) => socket.emit('searching', { count }),
    };
    searchers.set(socket, searcher);
    return searcher;
  }

  function handleGone(this: MatchingSocket): void {
    exitRoom(this);
    searches.cancel(socketUserOf(this).id, searcherOf(this)).catch(warn('ending a search'));
  }
  namespace.on('connection', (socket) => socket.once('disconnect', handleGone));

  function closeRoom(roomId: string): void {
    for (const socket of roomConnections.connectionsOf(roomId)) {
      exitRoom(socket);
      socket.emit('chatEnded', { roomId });
      void socket.leave(roomId);
    }
  }

  /** After messages were deleted; what could not be read is sent once it can be. */
  const sendAnew = createKeyedThrottle<string>(
    SENT_ANEW_EVERY_MS,
    (roomId) =>
      messages.passAnew(roomId, (newest) => {
        for (const socket of roomConnections.connectionsOf(roomId)) {
          const { id } = socketUserOf(socket);
          const shown = newest.map((message) => messages.present(roomId, id, message));
          socket.emit('messages', shown);
        }
      }),
    (error, roomId) => {
      warn('sending a history')(error);
      if (isDatabaseUnavailable(error)) sendAnew(roomId);
    },
  );

  function showIcebreaker(payload: string): void {
    const [roomId = '', number] = payload.split(' ');
    const card = { roomId, ...icebreakerOf(roomId, Number(number)) };
    for (const socket of roomConnections.connectionsOf(roomId)) socket.emit('icebreaker', card);
  }

  async function tellFriends(roomId: string): Promise<void> {
    const sockets = roomConnections.connectionsOf(roomId);
    if (sockets.length === 0) return;
    const people = await listPeople(db, roomId);
    for (const socket of sockets) {
      const friend = people.find(({ id }) => id !== socketUserOf(socket).id);
      if (!friend) continue;
      const { id, name } = friend;
      socket.emit('inTouch', { roomId, friend: { id, name, avatar_url: avatarUrl(friend) } });
    }
  }

  async function deliverMatch(payload: string): Promise<void> {
    const match = JSON.parse(payload) as { processId: string; roomId: string; userId: string };
    if (match.processId === processId) await searches.handleMatched(match.userId, match.roomId);
  }

  const flagFollower = followNotifications({ catchUp: searches.followFlags }, logger);
  flags.onChange((_name, isOn) => isOn || flagFollower.catchUp());

  serveEvents(matchingEvents, {
    '/random': matchingHandlers({
      limits: deps.limits,
      ...{ searches, rooms, messages, roomConnections, enterRoom, exitRoom, searcherOf },
    }),
  });
  const heartbeat = createHeartbeat(
    { pool, clock, logger, processId, lostSeconds: matchingLimits.lostSeconds, silentMs: silence.silentMs },
    searches,
    roomConnections,
  );

  return {
    notifications: {
      random_matched: deliverMatch,
      random_search_replaced: searches.handleReplaced,
      random_room_ended: closeRoom,
      random_icebreaker: showIcebreaker,
      random_in_touch: tellFriends,
      // Names the rooms, separated by spaces.
      chat_messages_deleted: (roomIds) => roomIds.split(' ').filter(messages.isFollowed).forEach(sendAnew),
    },
    async catchUp() {
      messages.roomIds().forEach(sendAnew);
      for (const roomId of await listEnded(db, roomConnections.roomIds())) closeRoom(roomId);
    },
    settled: messages.settled,
    stop() {
      flagFollower.stop();
      heartbeat.stop();
      searches.stop();
      messages.stop();
    },
  };
}
