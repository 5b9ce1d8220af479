import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import { type LiveRoom, type LiveRooms, runInOrder } from './live-rooms.service.ts';
import { listNewestMessages } from './messages.repository.ts';

/** A broadcast of another process may arrive this long after a deletion. */
export const ECHO_MS = 5000;

/** Skips known messages, because a list from the database may be ahead of deliveries. */
export function extend(tail: ChatMessage[], messages: ChatMessage[]): ChatMessage[] {
  const newest = tail.at(-1);
  const unseen = newest ? messages.filter(({ id }) => id > newest.id) : messages;
  return [...tail, ...unseen].slice(-chatLimits.history);
}

/** Whether an older message is deleted or corrected. */
function hasChanged(newer: ChatMessage[], older: ChatMessage[]): boolean {
  const known = new Map(newer.map((message) => [message.id, message]));
  const oldest = newer.length < chatLimits.history ? '' : (newer[0]?.id ?? '');
  return older.some(({ id, text }) => id >= oldest && known.get(id)?.text !== text);
}

export type NewestMessages = ReturnType<typeof createNewestMessages>;

/** Oldest first. In memory for live rooms, once a member has requested them. */
export function createNewestMessages(pool: pg.Pool, rooms: Pick<LiveRooms, 'find'>) {
  const read = (roomId: string) => listNewestMessages(pool, roomId, chatLimits.history);

  async function inLiveRoom(roomId: string, work: (room: LiveRoom) => Promise<void>): Promise<void> {
    const room = await rooms.find(roomId);
    if (room) await runInOrder(room, () => work(room));
  }

  return {
    async list(roomId: string): Promise<ChatMessage[]> {
      const room = await rooms.find(roomId);
      if (!room) return read(roomId);
      await runInOrder(room, async () => {
        room.tail ??= await read(roomId);
      });
      return room.tail ?? [];
    },
    /** No message is delivered between reading and `use`. */
    use: (roomId: string, use: (messages: ChatMessage[], room: LiveRoom) => void) =>
      inLiveRoom(roomId, async (room) => {
        room.tail ??= await read(roomId);
        use(room.tail, room);
      }),
    /** Call it after deletions. Ordered, so that a read in progress doesn't restore texts. */
    forget: (roomId: string) =>
      inLiveRoom(roomId, async (room) => {
        room.tail = undefined;
        room.readUntil = performance.now() + ECHO_MS;
      }),
    /** Reads again. Returns whether messages that members may have received are gone or corrected. */
    async refresh(roomId: string): Promise<boolean> {
      let isChanged = false;
      await inLiveRoom(roomId, async (room) => {
        const before = room.tail;
        room.tail = await read(roomId);
        isChanged = !before || hasChanged(room.tail, before);
      });
      return isChanged;
    },
  };
}
