import { creditLimits } from '@hooray/contract/credits.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { dayIn } from '../../platform/clock.ts';
import { users } from '../accounts/accounts.tables.ts';
import { closesAt } from '../boxes/box.policy.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { returnToDonors } from './box-returns.ts';
import { creditAccounts } from './credits.tables.ts';

const AT_ONCE = 100;

/** Gives back what nobody has claimed in time. Answers whether more may be waiting. */
export async function returnClosedBoxes(db: NodePgDatabase, now: Date): Promise<boolean> {
  // A day wider than any time zone; which of them have closed is decided one by one.
  const latestDay = sql`${dayIn('UTC', now)}::date - ${creditLimits.claimDays - 1}::int`;
  const due = await db
    .select({ id: boxes.id, day: boxes.day, timeZone: users.timeZone })
    .from(boxes)
    .innerJoin(creditAccounts, eq(creditAccounts.boxId, boxes.id))
    .leftJoin(users, eq(users.id, boxes.birthdayPersonId))
    .where(and(gt(creditAccounts.balance, 0), lte(boxes.day, latestDay)))
    .orderBy(asc(boxes.day))
    .limit(AT_ONCE);
  const closed = due.filter(({ day, timeZone }) => now >= closesAt({ day, timeZone: timeZone ?? undefined }));
  for (const { id } of closed) await db.transaction((tx) => returnToDonors(tx, id, now));
  return closed.length === AT_ONCE;
}
