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
/** Used if a row stays locked: the author's, for example by a sign-in, or the room's, by a deletion. */
const RETRY_DELAY_MS = 50;
/** The number of locked rooms for which statements wait at once. Each takes a connection. */
const MAX_WAITS = 2;

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
  let waits = 0;

  /** Another process holds a room for one commit only, so waiting takes less time than trying again. */
  async function waitForRoom(unwritten: PendingMessage[]): Promise<PendingMessage[]> {
    if (waits >= MAX_WAITS) return unwritten;
    waits += 1;
    try {
      const { ofRooms, ofAuthors } = await writeBatch(deps, delivery, unwritten, 'waits');
      return [...ofRooms, ...ofAuthors];
    } finally {
      waits -= 1;
    }
  }

  /** Returns the messages to retry, after a while. */
  async function rejectOthers(unwritten: PendingMessage[]): Promise<PendingMessage[]> {
    const retried = unwritten.length > 0 ? await rejectUnwritable(deps, unwritten) : [];
    if (retried.length > 0) await sleep(RETRY_DELAY_MS);
    return retried;
  }

  /** Runs concurrently, so that refused and locked authors and rooms don't delay others. */
  async function recheck(
    unwritten: PendingMessage[],
    by: 'authorId' | 'roomId',
    listRetried = rejectOthers,
  ): Promise<void> {
    const ids = new Set(unwritten.map((message) => message[by]));
    queue.holdBack(ids);
    const retried = await listRetried(unwritten).catch((error: unknown) => {
      for (const { reject } of unwritten) reject(error);
      return [];
    });
    queue.release(ids, retried);
    start();
  }

  function recheckRooms(unwritten: PendingMessage[]): void {
    for (const id of new Set(unwritten.map(({ roomId }) => roomId))) {
      const ofRoom = unwritten.filter(({ roomId }) => roomId === id);
      void recheck(ofRoom, 'roomId', async () => rejectOthers(await waitForRoom(ofRoom)));
    }
  }

  async function settle(batch: PendingMessage[]): Promise<void> {
    try {
      const { ofRooms, ofAuthors } = await writeBatch(deps, delivery, batch);
      if (ofAuthors.length > 0) void recheck(ofAuthors, 'authorId');
      recheckRooms(ofRooms);
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
