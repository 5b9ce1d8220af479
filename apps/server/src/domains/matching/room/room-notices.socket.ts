import type { MatchLanguage } from '@hooray/contract/matching/constants.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import { icebreakerOf } from './icebreakers.rules.ts';
import type { MatchingSocket } from './room-channel.socket.ts';
import type { RoomConnections } from './room-connections.service.ts';
import { listPeople } from './rooms.repository.ts';

type Connections = RoomConnections<MatchingSocket>;

/** Closes the room only for connections of this process. */
export function closeRoom(connections: Connections, roomId: string): void {
  for (const socket of connections.connectionsOf(roomId)) {
    connections.leave(socket);
    socket.emit('chatEnded', { roomId });
    void socket.leave(roomId);
  }
}

/** @param payload the room id, the number of the card and the room's language, separated by spaces */
export function sendIcebreaker(connections: Connections, payload: string): void {
  const [roomId = '', number, language] = payload.split(' ');
  const card = { roomId, ...icebreakerOf(roomId, Number(number), language as MatchLanguage) };
  for (const socket of connections.connectionsOf(roomId)) socket.emit('icebreaker', card);
}

/** Call it after the two have become friends. */
export async function sendFriends(
  db: NodePgDatabase,
  connections: Connections,
  roomId: string,
): Promise<void> {
  const sockets = connections.connectionsOf(roomId);
  if (sockets.length === 0) return;
  const people = await listPeople(db, roomId);
  for (const socket of sockets) {
    const friend = people.find(({ id }) => id !== socketUserOf(socket).id);
    if (!friend) continue;
    const { id, name } = friend;
    socket.emit('inTouch', { roomId, friend: { id, name, avatar_url: avatarUrl(friend) } });
  }
}
