import { MAX_SESSIONS } from '@hooray/contract/accounts/security-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { endSessionsOf, listRefreshableSessions } from './sessions.repository.ts';

export async function summarizeSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ sessions: number; lastSeenAt: string | null }> {
  const open = await listRefreshableSessions(db, userId, now, MAX_SESSIONS);
  return { sessions: open.length, lastSeenAt: open[0]?.lastUsedAt.toISOString() ?? null };
}

/** Returns whether a session was open. */
export async function endEverySession(tx: Db, userId: string, now: Date): Promise<boolean> {
  return (await endSessionsOf(tx, userId, now)) > 0;
}
