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

/** Keeps the order of each author's messages. */
export function createMessageQueue() {
  let pending: PendingMessage[] = [];
  /** Messages queued behind one of the same author that is being re-checked, to keep their order. */
  const heldBack = new Map<string, PendingMessage[]>();

  return {
    isEmpty: () => pending.length === 0,
    hasFullBatch: () => pending.length >= BATCH_SIZE,
    isHoldingBack: () => heldBack.size > 0,

    /** @throws AppError UNAVAILABLE if too many wait */
    add(message: PendingMessage): void {
      if (pending.length >= MAX_PENDING) throw new AppError('UNAVAILABLE');
      pending.push(message);
    },

    takeBatch(): PendingMessage[] {
      const next = pending.slice(0, BATCH_SIZE);
      pending = pending.slice(BATCH_SIZE);
      return next.filter((message) => {
        const held = heldBack.get(message.authorId);
        held?.push(message);
        return !held;
      });
    },

    holdBack(authorIds: Set<string>): void {
      for (const authorId of authorIds) heldBack.set(authorId, []);
    },

    /** Returns messages to the front of the queue, followed by the held back messages of these authors. */
    release(authorIds: Set<string>, first: PendingMessage[]): void {
      const later = [...authorIds].flatMap((authorId) => heldBack.get(authorId) ?? []);
      for (const authorId of authorIds) heldBack.delete(authorId);
      pending = [...first, ...later, ...pending];
    },
  };
}
