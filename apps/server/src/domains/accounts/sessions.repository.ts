import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
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

/** Finds a refresh token with its session and keeps others from rotating it meanwhile. */
export async function findRefreshTokenForUpdate(db: Db, digest: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      endedAt: sessions.endedAt,
      expiresAt: refreshTokens.expiresAt,
      rotatedAt: refreshTokens.rotatedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.digest, digest))
    .for('update', { of: refreshTokens });
  return row;
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
