import type { ChatMessage, ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { PersonInRoom } from '@hooray/contract/chats/message-events.ts';
import type { ServerToClient } from '@hooray/contract/protocol/realtime.ts';
import type pg from 'pg';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import type {
  AnySocket,
  SendingNamespace,
  SendingSocket,
} from '../../../platform/realtime/events/declared-namespace.ts';
import { listLastNumbers } from './last-numbers.repository.ts';

/** Events that are the same in all kinds of chat. */
type SentAboutMessages = Pick<
  ServerToClient<ChatsEvents[keyof ChatsEvents]>,
  'reactions' | 'myReactions' | 'messageDeleted' | 'typing'
>;
export type MessageNamespace = SendingNamespace<SentAboutMessages>;
export type MessageSocket = SendingSocket<SentAboutMessages>;

export interface ChatChannel {
  namespace: MessageNamespace;
  sendMessages(roomId: string, messages: ChatMessage[]): void;
  sendHistory(roomId: string, messages: ChatMessage[], isRecipient: (socket: AnySocket) => boolean): void;
  /** Undefined where messages can't be corrected. */
  sendEdited?(roomId: string, message: ChatMessage): void;
  /** Leaves out people hidden from the reader, and names the others as the reader knows them. */
  selectPeople(socket: MessageSocket, people: PersonInRoom[]): PersonInRoom[];
}

/** A room with members in this process. */
export interface LiveRoom {
  id: string;
  channel: ChatChannel;
  /** The number of the last delivered message. */
  last: number;
  /** The newest messages, once requested. Every delivery extends them. */
  tail: ChatMessage[] | undefined;
  /** Until then, read messages from the database; a pushed one may already be deleted. */
  readUntil: number;
  /** By id; undefined until a member types. `until` is compared with `performance.now()`. */
  typists: Map<string, { name: string; until: number }> | undefined;
  /** The number of reaction counts sent to the room so far. */
  reactionBroadcasts: number;
}

export const runInOrder = createKeyedMutex<LiveRoom>();

async function loadRoom(pool: pg.Pool, id: string, channel: ChatChannel): Promise<LiveRoom> {
  const numbers = await listLastNumbers(pool, [id]);
  const last = numbers.get(id) ?? 0;
  return { id, channel, last, tail: undefined, readUntil: 0, typists: undefined, reactionBroadcasts: 0 };
}

export type LiveRooms = ReturnType<typeof createLiveRooms>;

export function createLiveRooms(pool: pg.Pool) {
  const rooms = new Map<string, Promise<LiveRoom>>();
  return {
    /** Call it when a member has joined. */
    async open(roomId: string, channel: ChatChannel): Promise<void> {
      const opening = rooms.get(roomId) ?? loadRoom(pool, roomId, channel);
      rooms.set(roomId, opening);
      // The next member retries.
      await opening.catch((error: unknown) => {
        if (rooms.get(roomId) === opening) rooms.delete(roomId);
        throw error;
      });
    },
    /** Call it when the last member has left. */
    close: (roomId: string): void => void rooms.delete(roomId),
    find: (roomId: string): Promise<LiveRoom> | undefined => rooms.get(roomId),
    isOpen: (roomId: string): boolean => rooms.has(roomId),
    ids: (): string[] => [...rooms.keys()],
  };
}
