import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { friendCalendars } from '../friends.tables.ts';

async function upsertCalendar(tx: Db, userId: string, keyOfExisting: SQL): Promise<string> {
  const [stored] = await tx
    .insert(friendCalendars)
    .values({ userId })
    .onConflictDoUpdate({ target: friendCalendars.userId, set: { key: keyOfExisting } })
    .returning({ key: friendCalendars.key });
  if (!stored) throw new Error('an insert returned no row');
  return stored.key;
}

/** Creates the key at the first call. */
export function ensureCalendarKey(tx: Db, userId: string): Promise<string> {
  return upsertCalendar(tx, userId, sql`${friendCalendars.key}`);
}

export function renewCalendarKey(tx: Db, userId: string): Promise<string> {
  return upsertCalendar(tx, userId, sql`gen_random_uuid()`);
}

export type CalendarOwner = Pick<typeof users.$inferSelect, 'id' | 'language'>;

/** Undefined while the owner is suspended. */
export async function findCalendarOwner(db: Db, key: string, now: Date): Promise<CalendarOwner | undefined> {
  const { id, language, suspendedUntil } = users;
  const [owner] = await db
    .select({ id, language })
    .from(friendCalendars)
    .innerJoin(users, eq(id, friendCalendars.userId))
    .where(and(eq(friendCalendars.key, key), or(isNull(suspendedUntil), lte(suspendedUntil, now))));
  return owner;
}

export async function deleteFriendCalendar(db: Db, userId: string): Promise<void> {
  await db.delete(friendCalendars).where(eq(friendCalendars.userId, userId));
}
