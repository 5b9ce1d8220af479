import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { departures, formerIdentifiers } from '../accounts.tables.ts';

export type Departure = typeof departures.$inferSelect;

export async function upsertFormerIdentifiers(
  tx: Db,
  userId: string,
  digests: string[],
  leftAt: Date,
): Promise<void> {
  const { userId: owner, digest } = formerIdentifiers;
  await tx
    .insert(formerIdentifiers)
    .values(digests.map((each) => ({ userId, leftAt, digest: each })))
    .onConflictDoUpdate({ target: [owner, digest], set: { leftAt } });
}

/** Only the times, because digests would mean nothing to the user. */
export async function listFormerIdentifiers(db: Db, userId: string) {
  const { leftAt } = formerIdentifiers;
  return db.select({ leftAt }).from(formerIdentifiers).where(eq(formerIdentifiers.userId, userId));
}

export async function listFormerDigests(tx: Db, userId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ digest: formerIdentifiers.digest })
    .from(formerIdentifiers)
    .where(and(eq(formerIdentifiers.userId, userId), gt(formerIdentifiers.leftAt, since)));
  return rows.map(({ digest }) => digest);
}

export async function deleteFormerIdentifiersOfOthers(
  tx: Db,
  digests: string[],
  userId: string,
): Promise<void> {
  await tx
    .delete(formerIdentifiers)
    .where(and(inArray(formerIdentifiers.digest, digests), ne(formerIdentifiers.userId, userId)));
}

/** If a departure exists, keeps the later of two values. */
export async function mergeDepartures(
  tx: Db,
  account: Account,
  digests: string[],
  expiresAt: Date,
): Promise<void> {
  const { mutedUntil, suspendedUntil, birthday, keptAdultOn } = account;
  const adultOn = sql<string>`coalesce(adult_from(${birthday}::date), ${keptAdultOn}::date)`;
  const earliestAdultOn = sql<string>`coalesce(${account.earliestAdultOn}::date, ${adultOn} - 31)`;
  const left = { mutedUntil, suspendedUntil, adultOn, earliestAdultOn, expiresAt };
  const latest = (column: string) => sql.raw(`greatest(departures.${column}, excluded.${column})`);
  await tx
    .insert(departures)
    .values(digests.map((digest) => ({ digest, ...left })))
    .onConflictDoUpdate({
      target: departures.digest,
      set: {
        mutedUntil: latest('muted_until'),
        suspendedUntil: latest('suspended_until'),
        adultOn: latest('adult_on'),
        earliestAdultOn: latest('earliest_adult_on'),
        expiresAt: latest('expires_at'),
      },
    });
}

export async function takeDepartures(tx: Db, digests: string[], now: Date): Promise<Departure[]> {
  return tx
    .delete(departures)
    .where(and(inArray(departures.digest, digests), gt(departures.expiresAt, now)))
    .returning();
}

export async function deleteExpiredDepartures(db: Db, now: Date): Promise<void> {
  await db.delete(departures).where(lte(departures.expiresAt, now));
}

export async function deleteFormerIdentifiers(db: Db, before: Date): Promise<void> {
  await db.delete(formerIdentifiers).where(lt(formerIdentifiers.leftAt, before));
}
