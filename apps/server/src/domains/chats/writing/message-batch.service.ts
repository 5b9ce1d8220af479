import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../../../platform/db/constraint.ts';
import { retryOnDeadlock } from '../../../platform/db/deadlock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listDeleted } from '../changes/message-changes.repository.ts';
import type { StoredGroup } from '../chats.metrics.ts';
import { randomIdTail } from '../messages/message-id.rules.ts';
import { type AtLock, type WrittenBatch, writeMessages } from '../messages/messages.repository.ts';
import type { RoomDelivery } from '../messages/room-delivery.service.ts';
import type { PendingMessage } from './message-queue.service.ts';
import { listWritable } from './writable-messages.repository.ts';
import type { FindWriteRefusals } from './write-refusals.service.ts';

/** Used if the author's or the room's row stays locked. */
const MAX_RETRY_MS = 5000;

export interface MessageWriterDeps {
  pool: pg.Pool;
  clock: Clock;
  findWriteRefusals: FindWriteRefusals;
  /** Called once the batch is acknowledged. */
  observe?(group: StoredGroup): void;
}

async function commit(
  { pool, clock }: Pick<MessageWriterDeps, 'pool' | 'clock'>,
  batch: PendingMessage[],
  atLock: AtLock | undefined,
): Promise<WrittenBatch> {
  const listNew = () =>
    batch.map((draft) => ({
      ...draft,
      clientId: draft.clientId ?? null,
      replyTo: draft.replyTo,
      idTail: randomIdTail(),
    }));
  try {
    return await retryOnDeadlock(() => writeMessages(pool, listNew(), clock.now(), atLock));
  } catch (error) {
    if (isLockTimeout(error))
      return { written: [], withoutRoom: new Set(batch.map((_, index) => index + 1)) };
    if (isDatabaseUnavailable(error)) throw new AppError('UNAVAILABLE', { cause: error });
    throw error;
  }
}

export interface Unwritten {
  /** The room was closed, deleted or locked. */
  ofRooms: PendingMessage[];
  /** The author was restricted, deleted or locked, or the message is a repeat. */
  ofAuthors: PendingMessage[];
}

/** Also publishes messages that were stored before, because their process may have lost the database's response. */
export async function writeBatch(
  deps: MessageWriterDeps,
  delivery: Pick<RoomDelivery, 'publish'>,
  batch: PendingMessage[],
  atLock?: AtLock,
): Promise<Unwritten> {
  const startedAt = performance.now();
  const { written, withoutRoom } = await commit(deps, batch, atLock);
  for (const { position } of written) batch[position - 1]?.onStored?.();
  delivery.publish(written.map(({ message }) => message));
  for (const { position, message } of written) batch[position - 1]?.resolve(message);
  deps.observe?.({ stored: written.length, seconds: (performance.now() - startedAt) / 1000 });
  const positions = new Set(written.map(({ position }) => position));
  const isOfRoom = (_: PendingMessage, index: number) => withoutRoom.has(index + 1);
  const isOfAuthor = (_: PendingMessage, index: number) =>
    !positions.has(index + 1) && !withoutRoom.has(index + 1);
  return { ofRooms: batch.filter(isOfRoom), ofAuthors: batch.filter(isOfAuthor) };
}

/** Returns the messages that weren't rejected. */
async function rejectDeleted(pool: pg.Pool, repeats: PendingMessage[]): Promise<PendingMessage[]> {
  const deleted = await listDeleted(pool, repeats);
  for (const position of deleted) repeats[position - 1]?.reject(new AppError('chats.message_deleted'));
  return repeats.filter((_, index) => !deleted.has(index + 1));
}

/** Also rejects messages that have waited too long. Returns those to retry. */
export async function rejectUnwritable(
  { pool, clock, findWriteRefusals }: MessageWriterDeps,
  skipped: PendingMessage[],
): Promise<PendingMessage[]> {
  const unwritten = await rejectDeleted(pool, skipped);
  const writable = await listWritable(pool, unwritten, clock.now());
  const refused = unwritten.filter((_, index) => !writable.has(index + 1));
  if (refused.length > 0) {
    const refusalOf = await findWriteRefusals(refused.map(({ authorId }) => authorId));
    for (const { authorId, reject } of refused) reject(refusalOf(authorId));
  }
  const oldest = performance.now() - MAX_RETRY_MS;
  const locked = unwritten.filter((_, index) => writable.has(index + 1));
  for (const { since, reject } of locked) if (since < oldest) reject(new AppError('UNAVAILABLE'));
  return locked.filter(({ since }) => since >= oldest);
}
