import { creditLimits } from '@hooray/contract/credits/constants.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BoxRole, closesAt, opensAt, type PolicyBox } from '../../boxes/access/box.policy.ts';
import { boxes } from '../../boxes/boxes.tables.ts';
import { creditAccounts } from '../credits.tables.ts';
import { returnToDonors } from './box-returns.repository.ts';

const AT_ONCE = 100;

type ClosingFacts = Pick<PolicyBox, 'day' | 'timeZone'>;

const isClosed = (box: ClosingFacts, now: Date): boolean => now >= closesAt(box);

/** @throws AppError credits.box_closed once a box neither takes credits nor may be claimed (docs/product.md §9.6) */
export function assertNotClosed(box: ClosingFacts, now: Date): void {
  if (isClosed(box, now)) throw new AppError('credits.box_closed');
}

/**
 * Of boxes that are no surprise, too: whoever looks forward to them gives nothing to themselves.
 * @throws AppError NO_PEEKING to the birthday person before the day, credits.box_closed after its time
 */
export function assertTakesCredits({ box, role }: { box: ClosingFacts; role: BoxRole }, now: Date): void {
  if (role === 'birthday person' && now < opensAt(box)) throw new AppError('NO_PEEKING');
  assertNotClosed(box, now);
}

/** Whether a box is there and still takes credits. */
export async function isOpenBox(db: Db, boxId: string, now: Date): Promise<boolean> {
  const [box] = await db
    .select({ day: boxes.day, timeZone: boxes.timeZone })
    .from(boxes)
    .where(eq(boxes.id, boxId));
  return box !== undefined && !isClosed(box, now);
}

/** Gives back what nobody has claimed in time. */
export async function returnClosedBoxes(db: NodePgDatabase, now: Date): Promise<void> {
  while (await returnSome(db, now));
}

/** Returns whether more may be waiting. */
async function returnSome(db: NodePgDatabase, now: Date): Promise<boolean> {
  // A day wider than any time zone; which of them have closed is decided one by one.
  const latestDay = sql`${dayIn('UTC', now)}::date - ${creditLimits.claimDays - 1}::int`;
  const due = await db
    .select({ id: boxes.id, day: boxes.day, timeZone: boxes.timeZone })
    .from(boxes)
    .innerJoin(creditAccounts, eq(creditAccounts.boxId, boxes.id))
    .where(and(gt(creditAccounts.balance, 0), lte(boxes.day, latestDay)))
    .orderBy(asc(boxes.day))
    .limit(AT_ONCE);
  const closed = due.filter((box) => isClosed(box, now));
  for (const { id } of closed) await db.transaction((tx) => returnToDonors(tx, id, now));
  return closed.length === AT_ONCE;
}
