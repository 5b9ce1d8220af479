import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { RoomDelivery } from '../messages/room-delivery.service.ts';
import { type MessageWriterDeps, rejectUnwritable, writeBatch } from './message-batch.service.ts';
import {
  createMessageQueue,
  type Draft,
  type MessageQueue,
  type PendingMessage,
} from './message-queue.service.ts';

/** The minimum time between starts of commits, per message of the first, so that batches grow with the load. */
const PAUSE_PER_MESSAGE_MS = 2;
const MAX_PAUSE_MS = 40;
/** Used if a row is locked: the author's, for example by a sign-in, or the room's, by another process. */
const RETRY_DELAY_MS = 20;

export interface MessageWriter {
  /**
   * Resolves when the message, or an earlier one of the same client id, is durable.
   * @throws AppError of `findWriteRefusals`; UNAVAILABLE if the database is down or busy for seconds
   */
  write(draft: Draft): Promise<ChatMessage>;
  settled(): Promise<void>;
}

type Delivery = Pick<RoomDelivery, 'publish'>;

function createWriteLoop(deps: MessageWriterDeps, delivery: Delivery, queue: MessageQueue) {
  let isRunning = false;
  let running = Promise.resolve();

  /** Runs concurrently, so that refused and locked authors and rooms don't delay others. */
  async function recheck(unwritten: PendingMessage[], by: 'authorId' | 'roomId'): Promise<void> {
    if (unwritten.length === 0) return;
    const ids = new Set(unwritten.map((message) => message[by]));
    queue.holdBack(ids);
    const retried = await rejectUnwritable(deps, unwritten).catch((error: unknown) => {
      for (const { reject } of unwritten) reject(error);
      return [];
    });
    if (retried.length > 0) await sleep(RETRY_DELAY_MS);
    queue.release(ids, retried);
    start();
  }

  async function settle(batch: PendingMessage[]): Promise<void> {
    try {
      const { ofRooms, ofAuthors } = await writeBatch(deps, delivery, batch);
      void recheck(ofAuthors, 'authorId');
      void recheck(ofRooms, 'roomId');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (!queue.isEmpty()) {
      const batch = queue.takeBatch();
      const next = performance.now() + Math.min(batch.length * PAUSE_PER_MESSAGE_MS, MAX_PAUSE_MS);
      if (batch.length > 0) await settle(batch);
      if (!queue.hasFullBatch()) await sleep(Math.max(0, next - performance.now()));
    }
    isRunning = false;
  }

  function start(): void {
    if (isRunning || queue.isEmpty()) return;
    isRunning = true;
    running = run();
  }

  async function settled(): Promise<void> {
    while (isRunning || queue.isHoldingBack()) await (isRunning ? running : sleep(RETRY_DELAY_MS));
  }
  return { start, settled };
}

/** Messages gather during the previous commit, which costs little under load and doesn't delay a single message. */
export function createMessageWriter(deps: MessageWriterDeps, delivery: Delivery): MessageWriter {
  const queue = createMessageQueue();
  const { start, settled } = createWriteLoop(deps, delivery, queue);
  /** By author, room and client id. */
  const inFlight = new Map<string, Promise<ChatMessage>>();

  function enqueue(draft: Draft): Promise<ChatMessage> {
    return new Promise((resolve, reject) => {
      queue.add({ ...draft, since: performance.now(), resolve, reject });
      start();
    });
  }

  return {
    settled,
    write(draft) {
      if (!draft.clientId) return enqueue(draft);
      const key = `${draft.authorId} ${draft.roomId} ${draft.clientId}`;
      const known = inFlight.get(key);
      if (known) return known;
      const written = enqueue(draft).finally(() => inFlight.delete(key));
      inFlight.set(key, written);
      return written;
    },
  };
}
