import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { Reads } from '../../../platform/db/replica/reads.ts';
import type { LiveRoom } from '../messages/live-rooms.service.ts';
import {
  type HistoryPage,
  listMessagesBefore,
  listMessagesOfOthers,
} from '../messages/messages.repository.ts';
import { extend, type NewestMessages } from '../messages/newest-messages.service.ts';
import { isCurrentPage, type WantedPage } from './history-pages.repository.ts';

type Use = (messages: ChatMessage[], room: LiveRoom) => void;

/** Leaves out messages of hidden authors. Oldest first. */
export interface RoomHistory {
  newest(roomId: string, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  before(roomId: string, messageId: string, limit: number, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  /** No message is delivered between reading and `use`. @returns the message before which to continue */
  withNewest(roomId: string, hidden: ReadonlySet<string>, use: Use): Promise<string | undefined>;
}

async function listPage(pool: pg.Pool, roomId: string, wanted: WantedPage): Promise<HistoryPage> {
  if (wanted.hidden.size > 0) return listMessagesOfOthers(pool, roomId, wanted);
  return { messages: await listMessagesBefore(pool, roomId, wanted.before, wanted.limit) };
}

export function createRoomHistory(
  { pool, reads }: { pool: pg.Pool; reads: Reads },
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
      const wanted = { before: messageId, limit, hidden };
      return reads.maybeStale(
        (source) => listPage(source.pool, roomId, wanted),
        (page) => isCurrentPage(pool, roomId, wanted, page),
      );
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
