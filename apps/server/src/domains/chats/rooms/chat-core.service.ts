import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { Logger } from 'pino';
import type { Reads } from '../../../platform/db/replica/reads.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { createMessageChanges } from '../changes/message-changes.service.ts';
import { createRoomHistory } from '../history/room-history.service.ts';
import { createLiveRooms } from '../messages/live-rooms.service.ts';
import { findMessage } from '../messages/messages.repository.ts';
import { createNewestMessages } from '../messages/newest-messages.service.ts';
import { createRoomDelivery } from '../messages/room-delivery.service.ts';
import { createReact } from '../reactions/react.service.ts';
import { createReactionDelivery } from '../reactions/reaction-delivery.service.ts';
import { listReactors } from '../reactions/reactions.repository.ts';
import { createTyping } from '../typing/typing.service.ts';
import type { MessageWriterDeps } from '../writing/message-batch.service.ts';
import { createMessageWriter } from '../writing/message-writer.service.ts';

interface Deps extends MessageWriterDeps {
  peers: Peers;
  reads: Reads;
  logger: Logger;
}

export type ChatCore = ReturnType<typeof createChatCore>;

/** Shared by all chats: one writer orders messages, and the delivery sends them in every process. */
export function createChatCore({ pool, reads, peers, logger, ...deps }: Deps) {
  const rooms = createLiveRooms(pool);
  const newestMessages = createNewestMessages(pool, rooms);
  const delivery = createRoomDelivery({ pool, peers, logger }, rooms);
  const onError = (error: unknown) => logger.warn({ err: error }, 'sending reactions failed');
  const reactions = createReactionDelivery({ pool, rooms, onError });
  const changes = createMessageChanges({ pool, clock: deps.clock, rooms, newestMessages });
  return {
    rooms,
    newestMessages,
    /** Delivers messages that no process has published. */
    deliverStored: delivery.catchUp,
    roomHistory: createRoomHistory({ pool, reads }, newestMessages),
    writer: createMessageWriter({ pool, ...deps }, delivery),
    react: createReact({ pool, ...deps }),
    reactions,
    listReactors: (roomId: string, id: string, without: ReadonlySet<string>) =>
      listReactors(pool, { roomId, id }, { without, limit: chatLimits.reactors }),
    /** Also finds a message of a hidden author. */
    findMessage: (roomId: string, id: string) => findMessage(pool, roomId, id),
    changes,
    typing: createTyping(peers, rooms),
    notifications: {
      chat_reactions_changed: reactions.handleChange,
      chat_message_taken_back: changes.handleTakenBack,
      chat_message_corrected: changes.handleCorrected,
    },
    stop: delivery.stop,
  };
}
