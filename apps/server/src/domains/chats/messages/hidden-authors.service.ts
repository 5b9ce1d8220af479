import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';

export const NO_AUTHORS: ReadonlySet<string> = new Set();

/** The authors whom the user of an open connection has blocked. */
export interface HiddenAuthors {
  /** Call it before the connection gets messages. */
  load(socket: AnySocket): Promise<void>;
  of(socket: AnySocket): ReadonlySet<string>;
  /** Filters messages. Returns the same list if the connection gets all. */
  select(socket: AnySocket, messages: ChatMessage[]): ChatMessage[];
  reload(userId: string): Promise<void>;
  reloadAll(): Promise<void>;
}

interface Options {
  listSockets: () => AnySocket[];
  listBlocked: (userId: string) => Promise<string[]>;
  /** Called if connections have received messages according to outdated blocks. */
  onChange: (userId: string) => void;
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other);

export function createHiddenAuthors({ listSockets, listBlocked, onChange }: Options): HiddenAuthors {
  /** Contains only users with blocks. */
  const hidden = new WeakMap<AnySocket, ReadonlySet<string>>();
  // An older read must not overwrite a newer one.
  const runExclusive = createKeyedMutex<string>();

  const of = (socket: AnySocket) => hidden.get(socket) ?? NO_AUTHORS;
  const isInRooms = ({ rooms }: AnySocket) => rooms.size > 1;

  const read = (userId: string, socketsOf: () => AnySocket[]): Promise<void> =>
    runExclusive(userId, async () => {
      const sockets = socketsOf();
      const blocked = sockets.length > 0 ? new Set(await listBlocked(userId)) : NO_AUTHORS;
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
