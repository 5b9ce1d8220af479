import { creditLimits } from '@hooray/contract/credits/constants.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { boxes } from '../../boxes/boxes.tables.ts';
import { creditAccounts } from '../credits.tables.ts';
import type { ClosingBox } from './closed-box.rules.ts';

const { id, day, timeZone } = boxes;

export async function findClosingBox(db: Db, boxId: string): Promise<ClosingBox | undefined> {
  const [box] = await db.select({ day, timeZone }).from(boxes).where(eq(id, boxId));
  return box;
}

export interface ClosingPlace {
  day: string;
  id: string;
}

/** Oldest day first. */
export async function listClosingBoxes(
  db: Db,
  now: Date,
  { after, limit }: { after: ClosingPlace | undefined; limit: number },
): Promise<(ClosingBox & ClosingPlace)[]> {
  const latestDay = sql`${dayIn('UTC', now)}::date - ${creditLimits.claimDays - 1}::int`;
  const isFurther = after && sql`(${day}, ${id}) > (${after.day}::date, ${after.id}::uuid)`;
  return db
    .select({ id, day, timeZone })
    .from(boxes)
    .innerJoin(creditAccounts, eq(creditAccounts.boxId, id))
    .where(and(gt(creditAccounts.balance, 0), lte(day, latestDay), isFurther))
    .orderBy(asc(day), asc(id))
    .limit(limit);
}
