import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';

export const NOBODY: ReadonlySet<string> = new Set();

/** Whose messages each open connection does not get, because its person has blocked them. */
export interface HiddenAuthors {
  /** Learns whom the person of a connection has blocked; call it before the connection is given messages. */
  load(socket: AnySocket): Promise<void>;
  of(socket: AnySocket): ReadonlySet<string>;
  /** What of some messages a connection gets: the same list, where it is all of it. */
  select(socket: AnySocket, messages: ChatMessage[]): ChatMessage[];
  /** Learns anew whom a person has blocked. */
  reload(userId: string): Promise<void>;
  /** Learns it anew of everybody who is connected. */
  reloadAll(): Promise<void>;
}

interface Options {
  /** The connections of this process. */
  listSockets: () => AnySocket[];
  /** Whom a person has blocked. */
  listBlocked: (userId: string) => Promise<string[]>;
  /** Called where connections that are in rooms were given messages by what held before. */
  onChange: (userId: string) => void;
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other);

export function createHiddenAuthors({ listSockets, listBlocked, onChange }: Options): HiddenAuthors {
  /** Of those who have blocked somebody; the others cost nothing. */
  const hidden = new WeakMap<AnySocket, ReadonlySet<string>>();
  // What was read before a change must not be put over what was read after it.
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
