import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import { listLastNumbers } from './messages.repository.ts';

/** How one kind of chat sends to the members of its rooms who are connected to this process. */
export interface ChatChannel {
  sendMessages(roomId: string, messages: ChatMessage[]): void;
  /** Sends a history to the connections that meet a condition. */
  sendHistory(roomId: string, messages: ChatMessage[], isRecipient: (socket: AnySocket) => boolean): void;
}

/** A room with members in this process. */
export interface LiveRoom {
  id: string;
  channel: ChatChannel;
  /** The number of the last message that was delivered to the members of this process. */
  last: number;
  /** The newest messages, once a member has requested them. Every delivery extends them. */
  tail: ChatMessage[] | undefined;
  /** Until then, read messages from the database; a pushed one may already be deleted. */
  readUntil: number;
}

/** Runs work on a room after earlier work on it, whether or not that failed. */
export const runInOrder = createKeyedMutex<LiveRoom>();

async function loadRoom(pool: pg.Pool, id: string, channel: ChatChannel): Promise<LiveRoom> {
  const numbers = await listLastNumbers(pool, [id]);
  const last = numbers.get(id) ?? 0;
  return { id, channel, last, tail: undefined, readUntil: 0 };
}

export type LiveRooms = ReturnType<typeof createLiveRooms>;

/** The rooms that this process follows because members are connected to it. */
export function createLiveRooms(pool: pg.Pool) {
  const rooms = new Map<string, Promise<LiveRoom>>();
  return {
    /** Begins to follow a room. Call it when a member has joined. */
    async open(roomId: string, channel: ChatChannel): Promise<void> {
      const opening = rooms.get(roomId) ?? loadRoom(pool, roomId, channel);
      rooms.set(roomId, opening);
      // The next member retries what failed.
      await opening.catch((error: unknown) => {
        if (rooms.get(roomId) === opening) rooms.delete(roomId);
        throw error;
      });
    },
    /** Forgets a room without members. */
    close: (roomId: string): void => void rooms.delete(roomId),
    find: (roomId: string): Promise<LiveRoom> | undefined => rooms.get(roomId),
    isOpen: (roomId: string): boolean => rooms.has(roomId),
    ids: (): string[] => [...rooms.keys()],
  };
}
