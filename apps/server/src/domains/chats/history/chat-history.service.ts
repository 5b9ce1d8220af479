import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Limiter, Limits } from '../../../platform/limits/limits.ts';
import type { LiveRooms } from '../messages/live-rooms.service.ts';
import type { HistoryPage } from '../messages/messages.repository.ts';
import type { RoomHistory } from './room-history.service.ts';

/** A user who reads, and the authors whose messages they don't get. */
export interface Reader {
  id: string;
  hidden: ReadonlySet<string>;
}

export interface ChatHistory {
  /**
   * Calls `pass` with the newest messages of a room. In a live room no delivery comes between reading and `pass`: a history
   * that lacks a delivered message would remove it from the screen.
   * @returns the message before which to go on, as in `HistoryPage`
   * @throws AppError RATE_LIMITED if the reader's budget is used up
   */
  passNewest(
    reader: Reader,
    roomId: string,
    pass: (messages: ChatMessage[]) => void,
  ): Promise<string | undefined>;
  /** The messages right before one. @throws AppError RATE_LIMITED if the reader's budget is used up */
  before(reader: Reader, roomId: string, messageId: string, limit: number): Promise<HistoryPage>;
}

/** The bytes of history that one user may read, on all connections and in all chats together. */
export const createHistoryBudget = (limits: Limits): Limiter =>
  limits.exact('chat history', chatLimits.historyBytes);

/** Reads history within the budget of each reader. */
export function createChatHistory(
  { rooms, roomHistory }: { rooms: Pick<LiveRooms, 'isOpen'>; roomHistory: RoomHistory },
  budget: Limiter,
): ChatHistory {
  /** Between two messages every reader of a room gets the same list. */
  const sizes = new WeakMap<ChatMessage[], number>();

  function sizeOf(messages: ChatMessage[]): number {
    const known = sizes.get(messages);
    if (known !== undefined) return known;
    const size = Buffer.byteLength(JSON.stringify(messages));
    sizes.set(messages, size);
    return size;
  }

  async function charge(readerId: string, read: () => Promise<HistoryPage>): Promise<HistoryPage> {
    // Don't read for a reader whose budget is used up.
    await budget.assertLeft(readerId);
    const page = await read();
    await budget.take(readerId, Math.max(sizeOf(page.messages), chatLimits.leastHistoryBytes));
    return page;
  }

  return {
    async passNewest({ id, hidden }, roomId, pass) {
      const { messages, next } = await charge(id, () => roomHistory.newest(roomId, hidden));
      // Charging may take a round trip, during which messages may have been delivered.
      if (rooms.isOpen(roomId)) return roomHistory.withNewest(roomId, hidden, pass);
      pass(messages);
      return next;
    },
    before: ({ id, hidden }, roomId, messageId, limit) =>
      charge(id, () => roomHistory.before(roomId, messageId, limit, hidden)),
  };
}
