import type { ChatMessage } from '@hooray/contract/chats.events.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Peers } from '../../platform/realtime/peers.ts';
import { createMessageWriter, type MessageWriter } from './message-writer.ts';
import { listMessagesBefore } from './messages.repository.ts';
import { createRoomDelivery, type RoomDelivery } from './room-delivery.ts';

const WRITTEN = 'chat messages written';
const LOOK_MS = 1000;

export interface ChatRooms
  extends MessageWriter,
    Pick<RoomDelivery, 'open' | 'close' | 'newest' | 'forgetTails'> {
  /** The messages right before one, oldest first. */
  before(roomId: string, messageId: string, limit: number): Promise<ChatMessage[]>;
  stop(): void;
}

/** The core that all chats share: durable messages in one order, given to whoever is in the room, in every process. */
export function createChatRooms(
  pool: pg.Pool,
  peers: Peers,
  deliver: (roomId: string, messages: ChatMessage[]) => void,
  logger: Logger,
): ChatRooms {
  const delivery = createRoomDelivery(pool, deliver, (error) =>
    logger.warn({ err: error }, 'a delivery failed'),
  );
  const writer = createMessageWriter(pool, (messages) => {
    delivery.take(messages);
    peers.tell(WRITTEN, messages);
  });
  peers.onTold(WRITTEN, (messages) => delivery.take(messages as ChatMessage[]));
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
    newest: delivery.newest,
    forgetTails: delivery.forgetTails,
    before: (roomId, messageId, limit) => listMessagesBefore(pool, roomId, messageId, limit),
    stop: () => clearInterval(look),
  };
}
