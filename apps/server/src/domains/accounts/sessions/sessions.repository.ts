import { and, desc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { refreshTokens, sessions } from '../accounts.tables.ts';

const EXPIRED_BATCH = 2000;

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function insertRefreshToken(
  db: Db,
  token: { digest: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(refreshTokens).values(token).onConflictDoNothing();
}

/** Locks its session against concurrent rotation. Lock order: session, then token, as in a deletion. */
export async function findRefreshTokenForUpdate(tx: Db, digest: string) {
  const ofToken = tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.digest, digest));
  const [session] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      endedAt: sessions.endedAt,
      sessionExpiresAt: sessions.expiresAt,
    })
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

export async function markUsed(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId));
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

export async function endSessionOf(
  db: Db,
  session: { id: string; userId: string },
  at: Date,
): Promise<boolean> {
  const isOpen = and(eq(sessions.userId, session.userId), isNull(sessions.endedAt));
  const ended = await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, session.id), isOpen))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessionsBeyond(db: Db, userId: string, count: number, at: Date): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(count);
  await db.update(sessions).set({ endedAt: at }).where(inArray(sessions.id, beyond));
}

/** Returns how many sessions were open. */
export async function endSessionsOf(db: Db, userId: string, at: Date, exceptId?: string): Promise<number> {
  const isOther = exceptId ? ne(sessions.id, exceptId) : undefined;
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther));
  return rowCount ?? 0;
}

/** Deletes expired tokens, and the sessions that have no other. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ deleted: number }>(sql`
    with expired as (
      select digest from ${refreshTokens} where expires_at < ${now.toISOString()}::timestamptz
       order by expires_at limit ${EXPIRED_BATCH}
    ), deleted as (
      delete from ${refreshTokens} where digest in (select digest from expired) returning digest, session_id
    ), ended as (
      delete from ${sessions} session where id in (select session_id from deleted) and not exists (
        select from ${refreshTokens} where session_id = session.id and digest not in (select digest from deleted))
    )
    select count(*)::int as deleted from deleted`);
  if (rows[0]?.deleted === EXPIRED_BATCH) await deleteExpiredSessions(db, now);
}

export async function listSessions(db: Db, userId: string) {
  const { device, createdAt, signedInAt, lastUsedAt, expiresAt, endedAt } = sessions;
  return db
    .select({ device, createdAt, signedInAt, lastUsedAt, expiresAt, endedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1000);
}

export async function listRefreshableSessions(db: Db, userId: string, now: Date, limit: number) {
  const tokens = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, now)));
  const { id, device, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exists(tokens)))
    .orderBy(desc(lastUsedAt), desc(createdAt))
    .limit(limit);
}

export async function listLivingSessions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)));
  return rows.map(({ id }) => id);
}
