import { and, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { refreshTokens, sessions } from './accounts.tables.ts';

export async function insertSession(db: Db, userId: string, signedInAt: Date): Promise<string> {
  const [row] = await db.insert(sessions).values({ userId, signedInAt }).returning({ id: sessions.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Stores a refresh token; storing the same one again changes nothing. */
export async function insertRefreshToken(
  db: Db,
  token: { digest: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(refreshTokens).values(token).onConflictDoNothing();
}

/**
 * Finds a refresh token with its session, and holds the session so that nobody rotates or deletes meanwhile. The session
 * is locked before the token is read: a deletion comes down the same way, and two orders would meet in a deadlock.
 */
export async function findRefreshTokenForUpdate(tx: Db, digest: string) {
  const ofToken = tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.digest, digest));
  const [session] = await tx
    .select({ sessionId: sessions.id, userId: sessions.userId, endedAt: sessions.endedAt })
    .from(sessions)
    .where(inArray(sessions.id, ofToken))
    .for('update');
  if (!session) return undefined;
  const [token] = await tx
    .select({ expiresAt: refreshTokens.expiresAt, rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.digest, digest));
  return token && { ...session, ...token };
}

export async function markRotated(db: Db, digest: string, at: Date): Promise<void> {
  await db.update(refreshTokens).set({ rotatedAt: at }).where(eq(refreshTokens.digest, digest));
}

export async function markSignedIn(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ signedInAt: at }).where(eq(sessions.id, sessionId));
}

export async function endSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a user but one, or all of them. */
export async function endSessionsOf(db: Db, userId: string, at: Date, exceptId?: string): Promise<void> {
  const isOther = exceptId ? ne(sessions.id, exceptId) : undefined;
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther));
}

/** Forgets refresh tokens that have run out, and sessions that have none left. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  const tokens = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessions.id));
  await db.delete(sessions).where(notExists(tokens));
}

export async function listSessions(db: Db, userId: string) {
  return db
    .select({ createdAt: sessions.createdAt, signedInAt: sessions.signedInAt, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1000);
}

/** Which of these sessions have not ended. */
export async function listLivingSessions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)));
  return rows.map(({ id }) => id);
}
