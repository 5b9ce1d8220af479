import { listUnsent } from '../../lib/storage/unsent.ts';
import type { Outbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns messages that an earlier page couldn't send. For those older than a day, the author decides. */
export function restoreUnsent(roomId: string | undefined, now = Date.now()): Outbox {
  if (roomId === undefined) return [];
  return listUnsent(roomId).map(({ roomId: _, ...message }) => ({
    ...message,
    state: now - message.writtenAt.getTime() < DAY_MS ? 'pending' : 'failed',
  }));
}
