import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { RandomMessage } from '@hooray/contract/matching/events.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Limiter } from '../../../platform/limits/limits.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { createChatHistory } from '../../chats/history/chat-history.service.ts';
import { createFindWriteRefusals } from '../../chats/messages/write-refusals.service.ts';
import { createChatRooms } from '../../chats/rooms/chat-rooms.service.ts';
import { maskPiece } from '../masking/mask-pieces.rules.ts';
import { createRecentMessages } from '../masking/recent-messages.service.ts';
import { presentRoomMessage } from '../matching.presenter.ts';
import type { OwnRoom } from './rooms.repository.ts';

const NOBODY: ReadonlySet<string> = new Set();

interface Deps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  peers: Peers;
  logger: Logger;
  limiters: { pace: Limiter; historyBudget: Limiter };
}

export type RoomMessages = ReturnType<typeof createRoomMessages>;

/**
 * The messages of random rooms: the core of all chats, with aliases in the place of authors.
 * @param deliver what somebody has said, to be shown to each of the two by `present`
 */
export function createRoomMessages(
  { db, pool, clock, peers, logger, limiters }: Deps,
  deliver: (roomId: string, messages: ChatMessage[]) => void,
) {
  /** The aliases of the rooms in which somebody is connected to this process, by room and person. */
  const known = new Map<string, ReadonlyMap<string, string>>();

  const findWriteRefusals = createFindWriteRefusals(db, clock, 'matching.room_ended');
  const rooms = createChatRooms({ pool, clock, peers, findWriteRefusals, logger }, deliver);
  const history = createChatHistory(rooms, limiters.historyBudget);

  const recent = createRecentMessages();

  const presentIn = ({ partnerId, partnerAlias }: OwnRoom, readerId: string, message: ChatMessage) =>
    presentRoomMessage(message, readerId, (userId) => (userId === partnerId ? partnerAlias : undefined));

  return {
    /** A message of a room in which somebody is connected to this process. */
    present: (roomId: string, readerId: string, message: ChatMessage): RandomMessage =>
      presentRoomMessage(message, readerId, (userId) => known.get(roomId)?.get(userId)),

    /** Follows a room from its first connection to this process on, until `close`. */
    async open(userId: string, { id, ownAlias, partnerId, partnerAlias }: OwnRoom): Promise<void> {
      const aliases = [
        [userId, ownAlias],
        [partnerId, partnerAlias],
      ] as const;
      known.set(id, new Map(aliases));
      await rooms.open(id);
    },

    close(roomId: string): void {
      known.delete(roomId);
      rooms.close(roomId);
      recent.forget(roomId);
    },

    /** @throws AppError RATE_LIMITED */
    async passNewest(
      readerId: string,
      room: OwnRoom,
      pass: (messages: RandomMessage[]) => void,
    ): Promise<void> {
      await history.passNewest({ id: readerId, hidden: NOBODY }, room.id, (messages) =>
        pass(messages.map((message) => presentIn(room, readerId, message))),
      );
    },

    /** @throws AppError RATE_LIMITED */
    async before(
      readerId: string,
      room: OwnRoom,
      messageId: string,
      limit: number,
    ): Promise<RandomMessage[]> {
      const { messages } = await history.before({ id: readerId, hidden: NOBODY }, room.id, messageId, limit);
      return messages.map((message) => presentIn(room, readerId, message));
    },

    /**
     * Says something, without what leads out of the room where that is kept in.
     * @throws AppError RATE_LIMITED, and through `written` matching.room_ended, MUTED, SUSPENDED
     */
    async write(
      authorId: string,
      room: OwnRoom,
      { text, clientId }: { text: string; clientId: string | undefined },
    ): Promise<{ written: Promise<RandomMessage> }> {
      await limiters.pace.take(authorId);
      if (room.minorsUntil === null) {
        const writing = rooms.write({ roomId: room.id, authorId, text, clientId });
        return { written: writing.then((message) => presentIn(room, authorId, message)) };
      }
      const { messages: stored } = await rooms.newest(room.id, NOBODY);
      // No await from here on: two messages of one author must not both miss each other.
      const now = clock.now();
      const masked = maskPiece(text, recent.of(room.id, authorId, stored, now)).slice(0, chatLimits.message);
      const writing = rooms.write({ roomId: room.id, authorId, text: masked, clientId });
      // The room may have closed meanwhile, and nothing would ever forget these words.
      if (rooms.isFollowed(room.id)) recent.keep(room.id, authorId, masked, now, writing);
      return { written: writing.then((message) => presentIn(room, authorId, message)) };
    },

    /** Reads the newest messages of a room anew, and passes them on where some that were given are gone. */
    async passAnew(roomId: string, pass: (messages: ChatMessage[]) => void): Promise<void> {
      if (await rooms.refreshTail(roomId)) await rooms.withNewest(roomId, NOBODY, pass);
    },

    isFollowed: rooms.isFollowed,
    roomIds: rooms.roomIds,
    settled: rooms.settled,
    stop: rooms.stop,
  };
}
