import type { MatchingEvents } from '@hooray/contract/matching/events.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { isTypingDue } from '../../chats/rooms/message-events.socket.ts';
import { initialOf } from '../matching.presenter.ts';
import { findRoomMessage, NO_AUTHORS, type RoomMessages } from './room-messages.service.ts';
import type { MatchingRooms } from './rooms.service.ts';

type Handlers = EventHandlers<MatchingEvents['/random']>;

interface Deps {
  rooms: MatchingRooms;
  messages: RoomMessages;
}

const ok = { ok: true as const };

/** As in other chats, but under aliases. Other connections of the user, which are rare, aren't notified. */
export function roomMessageHandlers({
  rooms,
  messages,
}: Deps): Pick<Handlers, 'react' | 'fetchReactors' | 'fetchMessage' | 'deleteMessage' | 'typing'> {
  const { core, history, limiters } = messages;

  return {
    async react(socket, { roomId, id, kind, on }) {
      const { id: userId } = socketUserOf(socket);
      await rooms.getOpenRoom(userId, roomId);
      await limiters.reactions.take(userId);
      await core.react({ roomId, messageId: id, userId, kind, isOn: on });
      return ok;
    },
    async fetchReactors(socket, { roomId, id }) {
      const { id: userId } = socketUserOf(socket);
      const { partnerId, partnerAlias } = await rooms.getOpenRoom(userId, roomId);
      await history.chargeLookup(userId);
      const reactors = await core.listReactors(roomId, id, NO_AUTHORS);
      const aliasOf = (reactorId: string) => (reactorId === partnerId ? partnerAlias : reactorId);
      return {
        ...ok,
        reactors: reactors.map((reactor) => ({
          ...reactor,
          id: aliasOf(reactor.id),
          name: initialOf(reactor.name),
        })),
      };
    },
    async fetchMessage(socket, { roomId, id }) {
      const { id: userId } = socketUserOf(socket);
      const room = await rooms.getOpenRoom(userId, roomId);
      const message = await findRoomMessage(messages, userId, room, id);
      return { ...ok, ...(message && { message }) };
    },
    async deleteMessage(socket, { roomId, id }) {
      const { id: authorId } = socketUserOf(socket);
      await rooms.getOpenRoom(authorId, roomId);
      await limiters.changes.take(authorId);
      await core.changes.takeBack({ roomId, id, authorId });
      return ok;
    },
    async typing(socket, { roomId }) {
      const { id } = socketUserOf(socket);
      await rooms.getOpenRoom(id, roomId);
      if (!(await isTypingDue(limiters, id, roomId))) return ok;
      const { name } = await rooms.getVisibleAccount(id);
      core.typing.announce({ roomId, person: { id, name } });
      return ok;
    },
  };
}
