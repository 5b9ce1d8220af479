import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes } from '../../boxes/boxes.tables.ts';
import { chatMessages, parties } from '../../chats/chats.tables.ts';
import { collageMakings } from '../../collage/collage.tables.ts';
import { ledgerEntries, ledgerTransactions } from '../../credits/credits.tables.ts';
import { matchingRooms } from '../../matching/matching.tables.ts';
import { sponsorOffers } from '../../sponsors/sponsors.tables.ts';
import { countingState, dailyCounts } from './statistics.tables.ts';

/** Half-open: excludes `to`. */
export interface Span {
  day: string;
  from: Date;
  to: Date;
}

/** Locks the row. Returns the time up to which everything is counted. */
export async function holdCounting(tx: Db): Promise<Date> {
  const [state] = await tx
    .select({ countedUntil: countingState.countedUntil })
    .from(countingState)
    .for('update');
  if (!state) throw new Error('there is no state of counting');
  return state.countedUntil;
}

export async function addCounts(tx: Db, { day, from, to }: Span): Promise<void> {
  const isIn = (at: AnyPgColumn) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
  const rows = (table: PgTable, at: AnyPgColumn) => sql`(select count(*) from ${table} where ${isIn(at)})`;
  // Each movement has one negative and one positive entry; the positive ones sum to the amount moved.
  const moved = (kind: 'top_up' | 'donation') => sql`(
    select coalesce(sum(${ledgerEntries.amount}), 0)::bigint from ${ledgerTransactions}
      join ${ledgerEntries} on ${ledgerEntries.transactionId} = ${ledgerTransactions.id}
     where ${ledgerTransactions.kind} = ${kind} and ${ledgerEntries.amount} > 0
       and ${isIn(ledgerTransactions.createdAt)})`;
  await tx.execute(sql`
    insert into ${dailyCounts} (day, metric, count)
    select ${day}::date, metric, count from (values
      ('signUps', ${rows(users, users.createdAt)}),
      ('messages', (select count(*) from ${chatMessages}
        where ${isIn(chatMessages.createdAt)} and ${chatMessages.notice} is null)),
      ('matches', ${rows(matchingRooms, matchingRooms.createdAt)}),
      ('creditsBought', ${moved('top_up')}),
      ('creditsGiven', ${moved('donation')}),
      ('collages', ${rows(collageMakings, collageMakings.madeAt)})
    ) as counted (metric, count) where count > 0
    on conflict (day, metric) do update set count = ${dailyCounts.count} + excluded.count`);
}

export async function setCountedUntil(tx: Db, countedUntil: Date): Promise<void> {
  await tx.update(countingState).set({ countedUntil }).where(eq(countingState.isOnly, true));
}

export async function setTotals(tx: Db): Promise<void> {
  const all = (table: PgTable) => sql`(select count(*) from ${table})`;
  await tx
    .update(countingState)
    .set({
      users: all(users),
      sponsors: sql`(select count(*) from ${users} where ${users.isSponsor})`,
      boxes: all(boxes),
      parties: all(parties),
      offers: all(sponsorOffers),
    })
    .where(eq(countingState.isOnly, true));
}
