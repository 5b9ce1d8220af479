import { listUnsent } from '../../lib/storage/unsent.ts';
import type { Outbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Messages that an earlier page couldn't send. The author decides about those older than a day. */
export function restoreUnsent(roomId: string | undefined, now = Date.now()): Outbox {
  if (roomId === undefined) return [];
  return listUnsent(roomId).map(({ roomId: _, ...message }) => ({
    ...message,
    state: now - message.writtenAt.getTime() < DAY_MS ? 'pending' : 'failed',
  }));
}
