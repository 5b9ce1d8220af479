import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Limiter, Limits } from '../../../platform/limits/limits.ts';
import type { HistoryPage } from '../messages/messages.repository.ts';
import type { ChatRooms } from '../rooms/chat-rooms.service.ts';

/** Who reads, and whose messages they do not get. */
export interface Reader {
  id: string;
  hidden: ReadonlySet<string>;
}

export interface ChatHistory {
  /**
   * Passes on the newest messages of a room. Of one with members in this process, nothing is delivered to them between reading
   * and passing on: a history that lacked what they had been given already would take it from their screens.
   * @returns the message before which to go on, as in `HistoryPage`
   * @throws AppError RATE_LIMITED where the person has been given enough
   */
  passNewest(
    reader: Reader,
    roomId: string,
    pass: (messages: ChatMessage[]) => void,
  ): Promise<string | undefined>;
  /** The messages right before one. @throws AppError RATE_LIMITED where the person has been given enough */
  before(reader: Reader, roomId: string, messageId: string, limit: number): Promise<HistoryPage>;
}

/** The bytes of history that one person gets, on all connections and in all chats together. */
export const createHistoryBudget = (limits: Limits): Limiter =>
  limits.exact('chat history', chatLimits.historyBytes);

/** Hands out what was said, as far as the budget of whoever reads goes. */
export function createChatHistory(
  rooms: Pick<ChatRooms, 'newest' | 'withNewest' | 'isFollowed' | 'before'>,
  budget: Limiter,
): ChatHistory {
  /** The newest messages of a room are one list until somebody speaks, asked for again and again. */
  const sizes = new WeakMap<ChatMessage[], number>();

  function sizeOf(messages: ChatMessage[]): number {
    const known = sizes.get(messages);
    if (known !== undefined) return known;
    const size = Buffer.byteLength(JSON.stringify(messages));
    sizes.set(messages, size);
    return size;
  }

  async function charge(personId: string, read: () => Promise<HistoryPage>): Promise<HistoryPage> {
    // Who is over the bound costs no reading either.
    await budget.assertLeft(personId);
    const page = await read();
    await budget.take(personId, Math.max(sizeOf(page.messages), chatLimits.leastHistoryBytes));
    return page;
  }

  return {
    async passNewest({ id, hidden }, roomId, pass) {
      const { messages, next } = await charge(id, () => rooms.newest(roomId, hidden));
      // Charging may take a round trip, during which more was said.
      if (rooms.isFollowed(roomId)) return rooms.withNewest(roomId, hidden, pass);
      pass(messages);
      return next;
    },
    before: ({ id, hidden }, roomId, messageId, limit) =>
      charge(id, () => rooms.before(roomId, messageId, limit, hidden)),
  };
}
