import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Logger } from 'pino';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import {
  createMessageWriter,
  type MessageWriter,
  type MessageWriterDeps,
} from '../messages/message-writer.service.ts';
import {
  type HistoryPage,
  listMessagesBefore,
  listMessagesOfOthers,
} from '../messages/messages.repository.ts';
import { createRoomDelivery, extend, type RoomDelivery } from '../messages/room-delivery.service.ts';

const WRITTEN = 'chat messages written';
const LOOK_MS = 1000;

export interface ChatRooms
  extends MessageWriter,
    Pick<RoomDelivery, 'open' | 'close' | 'forgetTail' | 'refreshTail' | 'isFollowed' | 'roomIds'> {
  /** The newest messages, oldest first. @param hidden whose are left out */
  newest(roomId: string, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  /** The messages right before one, oldest first. @param hidden whose are left out */
  before(roomId: string, messageId: string, limit: number, hidden: ReadonlySet<string>): Promise<HistoryPage>;
  /**
   * Passes on the newest messages of a room with members in this process, oldest first: nothing is delivered to them between
   * reading and passing on. @param hidden whose are left out
   * @returns the message before which to go on, as in `HistoryPage`
   */
  withNewest(
    roomId: string,
    hidden: ReadonlySet<string>,
    use: (messages: ChatMessage[]) => void,
  ): Promise<string | undefined>;
  stop(): void;
}

interface ChatRoomsDeps extends MessageWriterDeps {
  peers: Peers;
  logger: Logger;
}

/** The core that all chats share: durable messages in one order, given to whoever is in the room, in every process. */
export function createChatRooms(
  { pool, peers, logger, ...deps }: ChatRoomsDeps,
  deliver: (roomId: string, messages: ChatMessage[]) => void,
): ChatRooms {
  const delivery = createRoomDelivery(pool, deliver, (error) =>
    logger.warn({ err: error }, 'a delivery failed'),
  );
  const writer = createMessageWriter({ pool, ...deps }, (messages) => {
    delivery.take(messages);
    peers.broadcast(WRITTEN, messages);
  });
  peers.onBroadcast(WRITTEN, (messages) => delivery.take(messages as ChatMessage[]));
  // What travels between processes can get lost with Redis; the rooms' numbers in the database tell.
  const look = peers.isAlone
    ? undefined
    : setInterval(
        () => delivery.catchUp().catch((error) => logger.warn({ err: error }, 'catching up failed')),
        LOOK_MS,
      );
  return {
    write: writer.write,
    settled: writer.settled,
    open: delivery.open,
    close: delivery.close,
    async newest(roomId, hidden) {
      const messages = await delivery.newest(roomId);
      // What everybody gets is in memory; who does not get all of it gets as many others instead.
      const isWhole = !messages.some(({ authorId }) => hidden.has(authorId));
      if (isWhole) return { messages };
      return listMessagesOfOthers(pool, roomId, { limit: chatLimits.history, hidden });
    },
    async withNewest(roomId, hidden, use) {
      let isWhole = true;
      await delivery.withNewest(roomId, (newest) => {
        isWhole = !newest.some(({ authorId }) => hidden.has(authorId));
        if (isWhole) use(newest);
      });
      if (isWhole) return undefined;
      const page = await listMessagesOfOthers(pool, roomId, { limit: chatLimits.history, hidden });
      let { next } = page;
      await delivery.withNewest(roomId, (newest) => {
        // What was delivered while the page was being read is in the room's memory.
        const delivered = newest.filter(({ authorId }) => !hidden.has(authorId));
        const messages = extend(page.messages, delivered);
        if (messages.length === chatLimits.history) next = undefined;
        use(messages);
      });
      return next;
    },
    forgetTail: delivery.forgetTail,
    refreshTail: delivery.refreshTail,
    isFollowed: delivery.isFollowed,
    roomIds: delivery.roomIds,
    async before(roomId, messageId, limit, hidden) {
      if (hidden.size > 0) return listMessagesOfOthers(pool, roomId, { before: messageId, limit, hidden });
      return { messages: await listMessagesBefore(pool, roomId, messageId, limit) };
    },
    stop: () => clearInterval(look),
  };
}
