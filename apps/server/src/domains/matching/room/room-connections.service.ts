import type { SilenceWatch } from '../../../platform/realtime/connections/silence.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';

/** Connections of this process. A user is in at most one open room. */
export interface RoomConnections<Connection> {
  enter(roomId: string, userId: string, connection: Connection): void;
  roomOf(connection: Connection): string | undefined;
  leave(connection: Connection): void;
  connectionsOf(roomId: string): Connection[];
  people(): Map<string, Connection[]>;
  roomIds(): string[];
}

interface Entry {
  roomId: string;
  userId: string;
}

/** @param silence watches the connections while they are in a room */
export function createRoomConnections<Connection extends AnySocket>(
  silence: Pick<SilenceWatch, 'watch' | 'unwatch'>,
): RoomConnections<Connection> {
  const entries = new Map<Connection, Entry>();
  const rooms = new Map<string, Set<Connection>>();

  function remove(connection: Connection): void {
    const entry = entries.get(connection);
    if (!entry) return;
    entries.delete(connection);
    const connections = rooms.get(entry.roomId);
    connections?.delete(connection);
    if (connections?.size === 0) rooms.delete(entry.roomId);
  }

  return {
    enter(roomId, userId, connection) {
      remove(connection);
      entries.set(connection, { roomId, userId });
      const connections = rooms.get(roomId);
      if (connections) connections.add(connection);
      else rooms.set(roomId, new Set([connection]));
      silence.watch(connection);
    },
    roomOf: (connection) => entries.get(connection)?.roomId,
    leave(connection) {
      remove(connection);
      silence.unwatch(connection);
    },
    connectionsOf: (roomId) => [...(rooms.get(roomId) ?? [])],
    people: () =>
      new Map(
        Array.from(
          Map.groupBy(entries, ([, { userId }]) => userId),
          ([userId, ofUser]) => [userId, ofUser.map(([connection]) => connection)],
        ),
      ),
    roomIds: () => [...rooms.keys()],
  };
}
