import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';

export const NOBODY: ReadonlySet<string> = new Set();

/** The authors whose messages an open connection doesn't get, because its user has blocked them. */
export interface HiddenAuthors {
  /** Loads the blocks of a connection's user. Call it before the connection gets messages. */
  load(socket: AnySocket): Promise<void>;
  of(socket: AnySocket): ReadonlySet<string>;
  /** Filters the messages that a connection gets. Returns the same list if it gets all. */
  select(socket: AnySocket, messages: ChatMessage[]): ChatMessage[];
  /** Reloads the blocks of a user. */
  reload(userId: string): Promise<void>;
  /** Reloads the blocks of all connected users. */
  reloadAll(): Promise<void>;
}

interface Options {
  /** The connections of this process. */
  listSockets: () => AnySocket[];
  listBlocked: (userId: string) => Promise<string[]>;
  /** Called if connections in rooms have received messages by outdated blocks. */
  onChange: (userId: string) => void;
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other);

export function createHiddenAuthors({ listSockets, listBlocked, onChange }: Options): HiddenAuthors {
  /** Only connections of users with blocks have an entry. */
  const hidden = new WeakMap<AnySocket, ReadonlySet<string>>();
  // An older read must not overwrite a newer one.
  const runExclusive = createKeyedMutex<string>();

  const of = (socket: AnySocket) => hidden.get(socket) ?? NOBODY;
  // Every connection is also in a room of its own.
  const isInRooms = ({ rooms }: AnySocket) => rooms.size > 1;

  const read = (userId: string, socketsOf: () => AnySocket[]): Promise<void> =>
    runExclusive(userId, async () => {
      const sockets = socketsOf();
      const blocked = sockets.length > 0 ? new Set(await listBlocked(userId)) : NOBODY;
      const isOutdated = sockets.some((socket) => isInRooms(socket) && !isSame(of(socket), blocked));
      for (const socket of sockets) {
        if (blocked.size > 0) hidden.set(socket, blocked);
        else hidden.delete(socket);
      }
      if (isOutdated) onChange(userId);
    });

  const reload = (userId: string) =>
    read(userId, () => listSockets().filter((socket) => socketUserOf(socket).id === userId));

  return {
    load: (socket) => read(socketUserOf(socket).id, () => [socket]),
    of,
    select(socket, messages) {
      const blocked = hidden.get(socket);
      if (!blocked || !messages.some(({ authorId }) => blocked.has(authorId))) return messages;
      return messages.filter(({ authorId }) => !blocked.has(authorId));
    },
    reload,
    async reloadAll() {
      for (const userId of new Set(listSockets().map((socket) => socketUserOf(socket).id)))
        await reload(userId);
    },
  };
}
