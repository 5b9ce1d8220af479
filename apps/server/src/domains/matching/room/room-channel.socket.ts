import type { MatchingEvents } from '@hooray/contract/matching/events.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type {
  DeclaredNamespace,
  DeclaredSocket,
} from '../../../platform/realtime/events/declared-namespace.ts';
import type { ChatChannel, MessageNamespace } from '../../chats/messages/live-rooms.service.ts';
import { initialOf, presentRoomMessage } from '../matching.presenter.ts';
import type { RoomConnections } from './room-connections.service.ts';
import type { OwnRoom } from './rooms.repository.ts';

export type MatchingNamespace = DeclaredNamespace<MatchingEvents['/random']>;
export type MatchingSocket = DeclaredSocket<MatchingEvents['/random']>;

/** Members see each other's messages under an alias. */
export function createRoomChannel(
  namespace: MatchingNamespace,
  connections: RoomConnections<MatchingSocket>,
  { userId, room }: { userId: string; room: OwnRoom },
): ChatChannel {
  const aliases = new Map([
    [userId, room.ownAlias],
    [room.partnerId, room.partnerAlias],
  ]);
  const aliasOf = (id: string) => aliases.get(id);
  return {
    namespace: namespace as unknown as MessageNamespace,
    selectPeople: (_reader, people) =>
      people.flatMap(({ id, name }) => {
        const aliasId = aliasOf(id);
        return aliasId ? [{ id: aliasId, name: initialOf(name) }] : [];
      }),
    sendMessages(roomId, messages) {
      for (const socketId of namespace.adapter.rooms.get(roomId) ?? []) {
        const socket = namespace.sockets.get(socketId);
        if (!socket) continue;
        const { id } = socketUserOf(socket);
        for (const message of messages)
          socket.emit('receiveMessage', presentRoomMessage(message, id, aliasOf));
      }
    },
    sendHistory(roomId, messages, isRecipient) {
      for (const socket of connections.connectionsOf(roomId).filter(isRecipient)) {
        const { id } = socketUserOf(socket);
        socket.emit(
          'messages',
          messages.map((message) => presentRoomMessage(message, id, aliasOf)),
        );
      }
    },
  };
}
