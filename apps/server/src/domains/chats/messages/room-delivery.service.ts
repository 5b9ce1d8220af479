import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import { numberOf } from './message-id.rules.ts';
import { listLastNumbers, listMessagesAfter, listNewestMessages } from './messages.repository.ts';

const PAGE = 200;
/** How long after a deletion what another process told before it may still arrive. */
const ECHO_MS = 5000;

interface LiveRoom {
  /** The number of the last message that members of this process were given. */
  last: number;
  /** The newest messages, once somebody has asked for them; kept up by every delivery. */
  tail: ChatMessage[] | undefined;
  /** Until when messages are read from the database instead of taken as they arrive: they may have been deleted already. */
  readUntil: number;
  /** What is done with a room is done one after the other. */
  chain: Promise<void>;
}

export interface RoomDelivery {
  /** Begins to follow a room; call it when its first member of this process has joined. */
  open(roomId: string): Promise<void>;
  /** Forgets a room without members. */
  close(roomId: string): void;
  /** Takes what a process has written, from here or elsewhere. */
  take(messages: ChatMessage[]): void;
  /** The newest messages, oldest first; of a room that is followed, from memory. */
  newest(roomId: string): Promise<ChatMessage[]>;
  /** Looks whether followed rooms have messages that did not arrive here. */
  catchUp(): Promise<void>;
  /**
   * Passes on the newest messages of a followed room, oldest first, in the order of deliveries: none comes between reading
   * and passing on.
   */
  withNewest(roomId: string, use: (messages: ChatMessage[]) => void): Promise<void>;
  /** Drops what is remembered of a room's texts, after some were deleted. */
  forgetTail(roomId: string): void;
  /** Reads the newest messages of a followed room anew. Whether some that members may have been given are not among them. */
  refreshTail(roomId: string): Promise<boolean>;
  isFollowed(roomId: string): boolean;
  /** The rooms that are followed. */
  roomIds(): string[];
}

/** A list read from the database may be ahead of what was delivered, so it takes only what it does not have. */
export function extend(tail: ChatMessage[], messages: ChatMessage[]): ChatMessage[] {
  const newest = tail.at(-1);
  const unseen = newest ? messages.filter(({ id }) => id > newest.id) : messages;
  return [...tail, ...unseen].slice(-chatLimits.history);
}

/** Whether messages of a room are missing in a newer list, other than those that it begins after. */
function lacksAny(newer: ChatMessage[], older: ChatMessage[]): boolean {
  const ids = new Set(newer.map(({ id }) => id));
  const oldest = newer.length < chatLimits.history ? '' : (newer[0]?.id ?? '');
  return older.some(({ id }) => id >= oldest && !ids.has(id));
}

/**
 * Gives the members of this process every message of their rooms once, in the order of its numbers. Numbers have no
 * gaps, so a missing one shows: it is committed already and is read from the database, however messages travel.
 */
export function createRoomDelivery(
  pool: pg.Pool,
  deliver: (roomId: string, messages: ChatMessage[]) => void,
  onError: (error: unknown) => void,
): RoomDelivery {
  const rooms = new Map<string, Promise<LiveRoom>>();

  function give(roomId: string, room: LiveRoom, messages: ChatMessage[]): void {
    const last = messages.at(-1);
    if (!last) return;
    room.last = numberOf(last.id);
    if (room.tail) room.tail = extend(room.tail, messages);
    deliver(roomId, messages);
  }

  async function fill(roomId: string, room: LiveRoom, upTo: number): Promise<void> {
    while (room.last < upTo) {
      const missed = await listMessagesAfter(pool, roomId, room.last, PAGE);
      const wanted = missed.filter(({ id }) => numberOf(id) <= upTo);
      give(roomId, room, wanted);
      // A message deleted meanwhile leaves a hole for good.
      if (wanted.length < PAGE) room.last = Math.max(room.last, upTo);
    }
  }

  async function accept(roomId: string, room: LiveRoom, messages: ChatMessage[]): Promise<void> {
    const unseen = messages
      .filter(({ id }) => numberOf(id) > room.last)
      .sort((one, other) => numberOf(one.id) - numberOf(other.id));
    const newest = unseen.at(-1);
    if (!newest) return;
    const upTo = numberOf(newest.id);
    // As many as there are numbers: none is missing.
    const isWhole = unseen.length === upTo - room.last;
    if (isWhole && performance.now() > room.readUntil) give(roomId, room, unseen);
    else await fill(roomId, room, upTo);
  }

  /** Rejects where the work does; what comes after it in the room is done all the same. */
  function inTurn(room: LiveRoom, work: () => Promise<void>): Promise<void> {
    const done = room.chain.then(work);
    room.chain = done.catch(() => {});
    return done;
  }

  async function forget(room: LiveRoom): Promise<void> {
    room.tail = undefined;
    room.readUntil = performance.now() + ECHO_MS;
  }

  async function openRoom(roomId: string): Promise<LiveRoom> {
    const numbers = await listLastNumbers(pool, [roomId]);
    return { last: numbers.get(roomId) ?? 0, tail: undefined, readUntil: 0, chain: Promise.resolve() };
  }

  async function withNewest(roomId: string, use: (messages: ChatMessage[]) => void): Promise<void> {
    const room = await rooms.get(roomId);
    if (!room) return;
    await inTurn(room, async () => {
      room.tail ??= await listNewestMessages(pool, roomId, chatLimits.history);
      use(room.tail);
    });
  }

  return {
    withNewest,
    roomIds: () => [...rooms.keys()],
    isFollowed: (roomId) => rooms.has(roomId),
    async refreshTail(roomId) {
      const room = await rooms.get(roomId);
      let isGone = false;
      if (room)
        await inTurn(room, async () => {
          const before = room.tail;
          room.tail = await listNewestMessages(pool, roomId, chatLimits.history);
          isGone = !before || lacksAny(room.tail, before);
        });
      return isGone;
    },
    async open(roomId) {
      const opening = rooms.get(roomId) ?? openRoom(roomId);
      rooms.set(roomId, opening);
      // A room that could not be opened must be tried anew by the next member.
      await opening.catch((error: unknown) => {
        if (rooms.get(roomId) === opening) rooms.delete(roomId);
        throw error;
      });
    },
    close(roomId) {
      rooms.delete(roomId);
    },
    take(messages) {
      for (const [roomId, ofRoom] of Map.groupBy(messages, (message) => message.roomId)) {
        void rooms
          .get(roomId)
          ?.then((room) => inTurn(room, () => accept(roomId, room, ofRoom)))
          .catch(onError);
      }
    },
    async newest(roomId) {
      const room = await rooms.get(roomId);
      if (!room) return listNewestMessages(pool, roomId, chatLimits.history);
      await inTurn(room, async () => {
        room.tail ??= await listNewestMessages(pool, roomId, chatLimits.history);
      });
      return room.tail ?? [];
    },
    async catchUp() {
      const numbers = await listLastNumbers(pool, [...rooms.keys()]);
      const failures: unknown[] = [];
      for (const [roomId, number] of numbers) {
        const room = await rooms.get(roomId);
        const filling =
          room && number > room.last ? inTurn(room, () => fill(roomId, room, number)) : undefined;
        // One room that cannot be read keeps none of the others waiting.
        await filling?.catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
    forgetTail(roomId) {
      // In turn, so that a reading under way does not put back what it found before the deletion.
      void rooms
        .get(roomId)
        ?.then((room) => inTurn(room, () => forget(room)))
        .catch(onError);
    },
  };
}
