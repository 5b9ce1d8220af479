import type { Logger } from 'pino';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { createRoomHistory } from '../history/room-history.service.ts';
import { createLiveRooms } from '../messages/live-rooms.service.ts';
import { createNewestMessages } from '../messages/newest-messages.service.ts';
import { createRoomDelivery } from '../messages/room-delivery.service.ts';
import type { MessageWriterDeps } from '../writing/message-batch.service.ts';
import { createMessageWriter } from '../writing/message-writer.service.ts';

interface Deps extends MessageWriterDeps {
  peers: Peers;
  logger: Logger;
}

export type ChatCore = ReturnType<typeof createChatCore>;

/** Shared by all chats: one writer orders messages, and the delivery sends them in every process. */
export function createChatCore({ pool, peers, logger, ...deps }: Deps) {
  const rooms = createLiveRooms(pool);
  const newestMessages = createNewestMessages(pool, rooms);
  const delivery = createRoomDelivery({ pool, peers, logger }, rooms);
  return {
    rooms,
    newestMessages,
    /** For messages that no process has published. */
    deliverStored: delivery.catchUp,
    roomHistory: createRoomHistory(pool, newestMessages),
    writer: createMessageWriter({ pool, ...deps }, delivery),
    stop: delivery.stop,
  };
}
