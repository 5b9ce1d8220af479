import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import { type HiddenAuthors, NOBODY } from '../messages/hidden-authors.service.ts';
import type { ChatRooms } from '../rooms/chat-rooms.service.ts';

const PAUSE_MS = 1000;
/** Rooms on connections of one person that are sent anew. */
const MOST_PLACES = 100;

interface Deps {
  rooms: Pick<ChatRooms, 'withNewest'>;
  hidden: Pick<HiddenAuthors, 'of'>;
  /** The connections of this process. */
  listSockets: () => AnySocket[];
  /** Sends a history to those members of a room who are connected to this process and meet a condition. */
  send(roomId: string, messages: ChatMessage[], isMeant: (socket: AnySocket) => boolean): void;
  onError(error: unknown): void;
}

/**
 * Sends open connections the newest messages of their rooms without being asked, where messages that they were given are
 * gone or come back. Each person and each room gets them at most once a second, and nobody's allowance of history is used.
 */
export interface FreshHistory {
  /** To a person's connections: whom they have blocked has changed. */
  toPerson(userId: string): void;
  /** To everybody in a room: messages of it were deleted. */
  toRoom(roomId: string): void;
}

export function createFreshHistory({ rooms, hidden, listSockets, send, onError }: Deps): FreshHistory {
  const isOf = (userId: string) => (socket: AnySocket) => socketUserOf(socket).id === userId;
  // Every connection is also in a room of its own.
  const roomsOf = ({ rooms: joined, id }: AnySocket) => [...joined].filter((roomId) => roomId !== id);

  const sendRoom = (roomId: string, userId: string, blocked: ReadonlySet<string>) =>
    rooms.withNewest(roomId, blocked, (messages) => send(roomId, messages, isOf(userId)));

  const toPerson = async (userId: string) => {
    const wanted = new Map<string, ReadonlySet<string>>();
    let places = 0;
    for (const socket of listSockets().filter(isOf(userId))) {
      const joined = roomsOf(socket);
      places += joined.length;
      // Whose client comes back asks for the history itself, within what one person may ask for.
      if (places > MOST_PLACES) socket.disconnect(true);
      else for (const roomId of joined) wanted.set(roomId, hidden.of(socket));
    }
    for (const [roomId, blocked] of wanted) await sendRoom(roomId, userId, blocked);
  };

  const toRoom = async (roomId: string) => {
    await rooms.withNewest(roomId, NOBODY, (messages) =>
      send(roomId, messages, (socket) => hidden.of(socket).size === 0),
    );
    const blockers = new Map(
      listSockets()
        .filter((socket) => socket.rooms.has(roomId) && hidden.of(socket).size > 0)
        .map((socket) => [socketUserOf(socket).id, hidden.of(socket)]),
    );
    for (const [userId, blocked] of blockers) await sendRoom(roomId, userId, blocked);
  };

  /** What could not be read is sent once it can be: nobody else remembers that it is due. */
  function paced(work: (key: string) => Promise<void>): (key: string) => void {
    const send = createKeyedThrottle<string>(PAUSE_MS, work, (error, key) => {
      onError(error);
      if (isDatabaseUnavailable(error)) send(key);
    });
    return send;
  }
  return { toPerson: paced(toPerson), toRoom: paced(toRoom) };
}
