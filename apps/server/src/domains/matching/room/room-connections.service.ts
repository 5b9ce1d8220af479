/** Who is in which open room with which connections, in this process. A person is in one open room at most. */
export interface RoomConnections<Connection> {
  enter(roomId: string, userId: string, connection: Connection): void;
  /** The room in which a connection is. */
  roomOf(connection: Connection): string | undefined;
  leave(connection: Connection): void;
  /** The connections of a room. */
  connectionsOf(roomId: string): Connection[];
  /** Everybody in a room, with their connections. */
  people(): Map<string, Connection[]>;
  roomIds(): string[];
}

interface Entry {
  roomId: string;
  userId: string;
}

export function createRoomConnections<Connection extends object>(): RoomConnections<Connection> {
  const entries = new Map<Connection, Entry>();
  const rooms = new Map<string, Set<Connection>>();

  function leave(connection: Connection): void {
    const entry = entries.get(connection);
    if (!entry) return;
    entries.delete(connection);
    const connections = rooms.get(entry.roomId);
    connections?.delete(connection);
    if (connections?.size === 0) rooms.delete(entry.roomId);
  }

  return {
    enter(roomId, userId, connection) {
      leave(connection);
      entries.set(connection, { roomId, userId });
      const connections = rooms.get(roomId);
      if (connections) connections.add(connection);
      else rooms.set(roomId, new Set([connection]));
    },
    roomOf: (connection) => entries.get(connection)?.roomId,
    leave,
    connectionsOf: (roomId) => [...(rooms.get(roomId) ?? [])],
    people() {
      const people = new Map<string, Connection[]>();
      for (const [connection, { userId }] of entries) {
        const connections = people.get(userId);
        if (connections) connections.push(connection);
        else people.set(userId, [connection]);
      }
      return people;
    },
    roomIds: () => [...rooms.keys()],
  };
}
