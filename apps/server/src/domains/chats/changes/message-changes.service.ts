import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { emitJoined } from '../../../platform/realtime/events/joined-emit.ts';
import { type LiveRooms, runInOrder } from '../messages/live-rooms.service.ts';
import { numberOf } from '../messages/message-id.rules.ts';
import { findMessage } from '../messages/messages.repository.ts';
import { ECHO_MS, type NewestMessages } from '../messages/newest-messages.service.ts';
import { correct, takeBack } from './message-changes.repository.ts';

interface OwnMessage {
  roomId: string;
  id: string;
  authorId: string;
}

export interface MessageChanges {
  /** Idempotent. @throws AppError chats.not_own_message */
  takeBack(message: OwnMessage): Promise<void>;
  /** @throws AppError chats.message_not_found, chats.not_own_message, chats.not_correctable */
  correct(message: OwnMessage & { text: string }): Promise<ChatMessage>;
  /** @param payload room and message, separated by a space */
  handleTakenBack(payload: string): Promise<void>;
  handleCorrected(payload: string): Promise<void>;
}

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  rooms: LiveRooms;
  newestMessages: NewestMessages;
}

/** Changes by the author. The database notifies every process, which sends them to its members. */
export function createMessageChanges({ pool, clock, rooms, newestMessages }: Deps): MessageChanges {
  return {
    async takeBack({ roomId, id, authorId }) {
      if (!(await takeBack(pool, roomId, id, authorId))) throw new AppError('chats.not_own_message');
    },
    async correct(change) {
      const isCorrected = await correct(pool, change, clock.now());
      const message = await findMessage(pool, change.roomId, change.id);
      if (!message || message.notice) throw new AppError('chats.message_not_found');
      if (message.authorId !== change.authorId) throw new AppError('chats.not_own_message');
      if (!isCorrected) throw new AppError('chats.not_correctable');
      return message;
    },
    async handleTakenBack(payload) {
      const [roomId = '', id = ''] = payload.split(' ');
      await newestMessages.forget(roomId);
      const room = await rooms.find(roomId);
      if (room) emitJoined(room.channel.namespace, roomId, 'messageDeleted', [{ roomId, id }]);
    },
    async handleCorrected(payload) {
      const [roomId = '', id = ''] = payload.split(' ');
      const room = await rooms.find(roomId);
      if (!room) return;
      await runInOrder(room, async () => {
        const message = await findMessage(pool, roomId, id);
        if (!message) return;
        if (numberOf(id) > room.last) {
          // The broadcast of the message has not arrived, and contains the earlier text.
          room.readUntil = performance.now() + ECHO_MS;
          return;
        }
        room.tail = room.tail?.map((known) => (known.id === id ? message : known));
        room.channel.sendEdited?.(roomId, message);
      });
    },
  };
}
