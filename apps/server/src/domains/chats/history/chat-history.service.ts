import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Limiter, Limits } from '../../../platform/limits/limits.ts';
import type { LiveRooms } from '../messages/live-rooms.service.ts';
import type { HistoryPage } from '../messages/messages.repository.ts';
import type { RoomHistory } from './room-history.service.ts';

export interface Reader {
  id: string;
  hidden: ReadonlySet<string>;
}

export interface ChatHistory {
  /**
   * No message is delivered between reading a live room and `pass`; the history would remove it from the
   * screen.
   * @returns the message before which to continue @throws AppError RATE_LIMITED beyond the reader's budget
   */
  passNewest(
    reader: Reader,
    roomId: string,
    pass: (messages: ChatMessage[]) => void,
  ): Promise<string | undefined>;
  /** @throws AppError RATE_LIMITED if the reader's budget is used up */
  before(reader: Reader, roomId: string, messageId: string, limit: number): Promise<HistoryPage>;
  /** Charges for a request of one message. @throws AppError RATE_LIMITED */
  chargeLookup(readerId: string): Promise<void>;
}

/** Per reader, across all connections and chats. */
export const createHistoryBudget = (limits: Limits): Limiter =>
  limits.exact('chat history', chatLimits.historyBytes);

export function createChatHistory(
  { rooms, roomHistory }: { rooms: Pick<LiveRooms, 'isOpen'>; roomHistory: RoomHistory },
  budget: Limiter,
): ChatHistory {
  /** All readers get the same list until the next message. */
  const sizes = new WeakMap<ChatMessage[], number>();

  function sizeOf(messages: ChatMessage[]): number {
    const known = sizes.get(messages);
    if (known !== undefined) return known;
    const size = Buffer.byteLength(JSON.stringify(messages));
    sizes.set(messages, size);
    return size;
  }

  async function charge(readerId: string, read: () => Promise<HistoryPage>): Promise<HistoryPage> {
    await budget.assertLeft(readerId);
    const page = await read();
    await budget.take(readerId, Math.max(sizeOf(page.messages), chatLimits.leastHistoryBytes));
    return page;
  }

  return {
    async passNewest({ id, hidden }, roomId, pass) {
      const { messages, next } = await charge(id, () => roomHistory.newest(roomId, hidden));
      // Messages may have been delivered during a charge.
      if (rooms.isOpen(roomId)) return roomHistory.withNewest(roomId, hidden, pass);
      pass(messages);
      return next;
    },
    before: ({ id, hidden }, roomId, messageId, limit) =>
      charge(id, () => roomHistory.before(roomId, messageId, limit, hidden)),
    chargeLookup: (readerId) => budget.take(readerId, chatLimits.leastHistoryBytes),
  };
}
