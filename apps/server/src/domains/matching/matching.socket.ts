import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type { MatchingEvents } from '@hooray/contract/matching/events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { socketUserOf } from '../../platform/realtime/connections/open-sockets.ts';
import type { DeclaredSocket } from '../../platform/realtime/events/declared-namespace.ts';
import type { EventHandlers } from '../../platform/realtime/events/serve-events.ts';
import { assertSelf } from '../accounts/access/actor.policy.ts';
import type { RoomConnections } from './room/room-connections.service.ts';
import type { RoomMessages } from './room/room-messages.service.ts';
import { type MatchingRooms, presentRoom } from './room/rooms.service.ts';
import type { Searcher } from './search/local-searches.service.ts';
import type { Searches } from './search/searches.service.ts';

export type MatchingSocket = DeclaredSocket<MatchingEvents['/random']>;

interface Deps {
  limits: Limits;
  searches: Searches;
  rooms: MatchingRooms;
  messages: RoomMessages;
  roomConnections: RoomConnections<MatchingSocket>;
  enterRoom(roomId: string, userId: string, socket: MatchingSocket): void;
  exitRoom(socket: MatchingSocket): void;
  searcherOf(socket: MatchingSocket): Searcher;
}

/** Searching, and the room of two. */
export function matchingHandlers(deps: Deps): EventHandlers<MatchingEvents['/random']> {
  const { limits, searches, rooms, messages, roomConnections, enterRoom, exitRoom, searcherOf } = deps;
  const pace = limits.exact('random searches', matchingLimits.searches);
  const skips = limits.exact('skipped icebreakers', matchingLimits.skips);
  const ok = { ok: true as const };

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
    async joinRoom(socket, { roomId }) {
      const { id } = socketUserOf(socket);
      const room = await rooms.getOpenRoom(id, roomId);
      // Who has gone meanwhile joins nothing, and what is opened for nobody nobody closes: no waiting between the steps.
      if (!socket.connected) return undefined;
      enterRoom(roomId, id, socket);
      await Promise.all([socket.join(roomId), messages.open(id, room)]);
      // The last step: an end before it is seen here, and one after it is told to whoever is inside.
      if (!(await rooms.connect(id, roomId))) {
        exitRoom(socket);
        await socket.leave(roomId);
        throw new AppError('matching.room_ended');
      }
      return { ...ok, room: presentRoom(room) };
    },
    async fetchMessages(socket, { roomId, before, limit }) {
      const { id } = socketUserOf(socket);
      const room = await rooms.getOpenRoom(id, roomId);
      if (!socket.connected) return undefined;
      if (before) return { ...ok, messages: await messages.before(id, room, before, limit) };
      await messages.passNewest(id, room, (newest) => socket.emit('messages', newest));
      return ok;
    },
    async sendMessage(socket, { roomId, senderId, text, clientId }, endTurn) {
      const { id } = socketUserOf(socket);
      assertSelf({ id }, senderId);
      const room = await rooms.getOpenRoom(id, roomId);
      const { written } = await messages.write(id, room, { text, clientId });
      // Messages are stored in the order in which they are handed over, those of one person also in one commit.
      endTurn();
      return { ...ok, message: await written };
    },
    async endChat(socket, { roomId }) {
      await rooms.end(socketUserOf(socket).id, roomId);
      return ok;
    },
    async leaveRoom(socket, { roomId }) {
      const { id } = socketUserOf(socket);
      if (roomConnections.roomOf(socket) === roomId) {
        exitRoom(socket);
        await socket.leave(roomId);
      }
      await rooms.end(id, roomId);
      return ok;
    },
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
