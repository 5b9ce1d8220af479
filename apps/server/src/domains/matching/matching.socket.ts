import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type { MatchingEvents } from '@hooray/contract/matching/events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import type { EventHandlers } from '../../platform/realtime/events/serve-events.ts';
import { assertSelf } from '../accounts/access/actor.policy.ts';
import {
  createRoomChannel,
  type MatchingNamespace,
  type MatchingSocket,
} from './room/room-channel.socket.ts';
import type { RoomConnections } from './room/room-connections.service.ts';
import { roomMessageHandlers } from './room/room-message-events.socket.ts';
import { listBefore, passNewest, type RoomMessages, writeMessage } from './room/room-messages.service.ts';
import { type MatchingRooms, presentRoom } from './room/rooms.service.ts';
import type { Searcher } from './search/local-searches.service.ts';
import type { Searches } from './search/searches.service.ts';

type Handlers = EventHandlers<MatchingEvents['/random']>;

interface Deps {
  namespace: MatchingNamespace;
  limits: Limits;
  searches: Searches;
  rooms: MatchingRooms;
  messages: RoomMessages;
  connections: RoomConnections<MatchingSocket>;
  searcherOf(socket: MatchingSocket): Searcher;
}

const ok = { ok: true as const };

function searchHandlers({
  limits,
  searches,
  searcherOf,
}: Deps): Pick<Handlers, 'findPartner' | 'cancelSearch'> {
  const pace = limits.exact('random searches', matchingLimits.searches);
  return {
    async findPartner(socket, filters) {
      const { id } = socketUserOf(socket);
      assertSelf({ id }, filters.userId);
      await pace.take(id);
      if (!socket.connected) return undefined;
      await searches.start(id, filters, searcherOf(socket));
      return ok;
    },
    async cancelSearch(socket) {
      await searches.cancel(socketUserOf(socket).id, searcherOf(socket));
      return ok;
    },
  };
}

function membershipHandlers({
  namespace,
  rooms,
  messages,
  connections,
}: Deps): Pick<Handlers, 'joinRoom' | 'leaveRoom' | 'endChat'> {
  return {
    async joinRoom(socket, { roomId }) {
      const { id: userId } = socketUserOf(socket);
      const room = await rooms.getOpenRoom(userId, roomId);
      // Don't await between these steps: if the socket has disconnected, nothing would ever close the room.
      if (!socket.connected) return undefined;
      connections.enter(roomId, userId, socket);
      const channel = createRoomChannel(namespace, connections, { userId, room });
      await Promise.all([socket.join(roomId), messages.core.rooms.open(roomId, channel)]);
      // Comes last: a room that ended earlier is closed here, and one that ends later notifies its members.
      if (!(await rooms.connect(userId, roomId))) {
        connections.leave(socket);
        await socket.leave(roomId);
        throw new AppError('matching.room_ended');
      }
      return { ...ok, room: presentRoom(room) };
    },
    async leaveRoom(socket, { roomId }) {
      const { id } = socketUserOf(socket);
      if (connections.roomOf(socket) === roomId) {
        connections.leave(socket);
        await socket.leave(roomId);
      }
      await rooms.end(id, roomId);
      return ok;
    },
    async endChat(socket, { roomId }) {
      await rooms.end(socketUserOf(socket).id, roomId);
      return ok;
    },
  };
}

function messageHandlers({ rooms, messages }: Deps): Pick<Handlers, 'fetchMessages' | 'sendMessage'> {
  return {
    async fetchMessages(socket, { roomId, before, limit }) {
      const { id } = socketUserOf(socket);
      const room = await rooms.getOpenRoom(id, roomId);
      if (!socket.connected) return undefined;
      const { reactions } = messages.core;
      if (before) {
        const page = await listBefore(messages, id, room, { before, limit });
        await reactions.follow(socket, roomId, page);
        return { ...ok, messages: page };
      }
      const sent = await passNewest(messages, id, room, (newest) => socket.emit('messages', newest));
      await reactions.follow(socket, roomId, sent);
      return ok;
    },
    async sendMessage(socket, { roomId, senderId, text, clientId, replyTo }, release) {
      const { id } = socketUserOf(socket);
      assertSelf({ id }, senderId);
      const room = await rooms.getOpenRoom(id, roomId);
      const { written } = await writeMessage(messages, id, room, { text, clientId, replyTo });
      // The writer keeps the order, so the author's next messages can share the commit.
      release();
      return { ...ok, message: await written };
    },
  };
}

export function matchingHandlers(deps: Deps): Handlers {
  const { limits, rooms } = deps;
  const skips = limits.exact('skipped icebreakers', matchingLimits.skips);
  return {
    ...searchHandlers(deps),
    ...membershipHandlers(deps),
    ...messageHandlers(deps),
    ...roomMessageHandlers(deps),
    async skipIcebreaker(socket, { roomId, number }) {
      const { id } = socketUserOf(socket);
      await skips.take(id);
      await rooms.skipIcebreaker(id, roomId, number);
      return ok;
    },
    async stayInTouch(socket, { roomId }) {
      await rooms.stayInTouch(socketUserOf(socket).id, roomId);
      return ok;
    },
  };
}
