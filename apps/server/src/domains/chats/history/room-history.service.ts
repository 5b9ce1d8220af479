import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { LiveRoom } from '../messages/live-rooms.service.ts';
import {
  type HistoryPage,
  listMessagesBefore,
  listMessagesOfOthers,
} from '../messages/messages.repository.ts';
import { extend, type NewestMessages } from '../messages/newest-messages.service.ts';

type Use = (messages: ChatMessage[], room: LiveRoom) => void;

/** Without messages of hidden authors; oldest first. */
export interface RoomHistory {
  newest(roomId: string, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  before(roomId: string, messageId: string, limit: number, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  /** No delivery comes between reading and `use`. @returns the message before which to go on */
  withNewest(roomId: string, hidden: ReadonlySet<string>, use: Use): Promise<string | undefined>;
}

export function createRoomHistory(
  pool: pg.Pool,
  newestMessages: Pick<NewestMessages, 'list' | 'use'>,
): RoomHistory {
  const listOfOthers = (roomId: string, hidden: ReadonlySet<string>) =>
    listMessagesOfOthers(pool, roomId, { limit: chatLimits.history, hidden });

  async function withNewestOfOthers(roomId: string, hidden: ReadonlySet<string>, use: Use) {
    const page = await listOfOthers(roomId, hidden);
    let { next } = page;
    await newestMessages.use(roomId, (newest, room) => {
      // Includes messages that were delivered meanwhile.
      const delivered = newest.filter(({ authorId }) => !hidden.has(authorId));
      const messages = extend(page.messages, delivered);
      if (messages.length === chatLimits.history) next = undefined;
      use(messages, room);
    });
    return next;
  }

  return {
    async newest(roomId, hidden) {
      const messages = await newestMessages.list(roomId);
      const isWhole = !messages.some(({ authorId }) => hidden.has(authorId));
      return isWhole ? { messages } : listOfOthers(roomId, hidden);
    },
    async before(roomId, messageId, limit, hidden) {
      if (hidden.size > 0) return listMessagesOfOthers(pool, roomId, { before: messageId, limit, hidden });
      return { messages: await listMessagesBefore(pool, roomId, messageId, limit) };
    },
    async withNewest(roomId, hidden, use) {
      let isWhole = true;
      await newestMessages.use(roomId, (newest, room) => {
        isWhole = !newest.some(({ authorId }) => hidden.has(authorId));
        if (isWhole) use(newest, room);
      });
      return isWhole ? undefined : withNewestOfOthers(roomId, hidden, use);
    },
  };
}
