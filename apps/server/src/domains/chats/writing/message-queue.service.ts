import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

const BATCH_SIZE = 500;
const MAX_PENDING = 20_000;

export interface Draft {
  roomId: string;
  authorId: string;
  text: string;
  clientId: string | undefined;
  replyTo?: string | undefined;
  /** Called right before the delivery. */
  onStored?: () => void;
}

export interface PendingMessage extends Draft {
  since: number;
  resolve(message: ChatMessage): void;
  reject(error: unknown): void;
}

export type MessageQueue = ReturnType<typeof createMessageQueue>;

/** Keeps the order of each author's messages in a room. */
export function createMessageQueue() {
  let pending: PendingMessage[] = [];
  /** By author or room: messages queued behind one that is being re-checked, to keep their order. */
  const heldBack = new Map<string, PendingMessage[]>();
  let heldCount = 0;

  return {
    isEmpty: () => pending.length === 0,
    hasFullBatch: () => pending.length >= BATCH_SIZE,
    isHoldingBack: () => heldBack.size > 0,

    /** @throws AppError UNAVAILABLE if too many wait */
    add(message: PendingMessage): void {
      if (pending.length + heldCount >= MAX_PENDING) throw new AppError('UNAVAILABLE');
      pending.push(message);
    },

    takeBatch(): PendingMessage[] {
      const next = pending.slice(0, BATCH_SIZE);
      pending = pending.slice(BATCH_SIZE);
      return next.filter((message) => {
        const held = heldBack.get(message.authorId) ?? heldBack.get(message.roomId);
        held?.push(message);
        if (held) heldCount += 1;
        return !held;
      });
    },

    holdBack(ids: Set<string>): void {
      for (const id of ids) heldBack.set(id, []);
    },

    /** Returns messages to the queue, and the held back messages of these authors or rooms, oldest first. */
    release(ids: Set<string>, retried: PendingMessage[]): void {
      const later = [...ids].flatMap((id) => heldBack.get(id) ?? []);
      heldCount -= later.length;
      for (const id of ids) heldBack.delete(id);
      // A message may have been held back by its author and an earlier one by its room.
      pending = [...retried, ...later, ...pending].sort((one, other) => one.since - other.since);
    },
  };
}
