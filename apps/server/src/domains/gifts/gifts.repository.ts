import type { GiftBody } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/statements/one-row.ts';
import { type GiftRow, selectGifts } from './gift-lists.repository.ts';
import { boxGifts } from './gifts.tables.ts';

async function findGift(db: Db, where: SQL | undefined): Promise<GiftRow | undefined> {
  const [found] = await selectGifts(db, where, 1);
  return rowsOf(found)[0];
}

const inBox = (boxId: string, id: string) => and(eq(boxGifts.id, id), eq(boxGifts.boxId, boxId));

export async function countGifts(db: Db, boxId: string): Promise<number> {
  return db.$count(boxGifts, and(eq(boxGifts.boxId, boxId), isNull(boxGifts.removedAt)));
}

export async function insertGift(
  db: Db,
  { boxId, addedBy, addedAt, gift }: { boxId: string; addedBy: string; addedAt: Date; gift: GiftBody },
): Promise<GiftRow> {
  const [row] = await db
    .insert(boxGifts)
    .values({ ...gift, boxId, addedBy, addedAt })
    .returning({ id: boxGifts.id });
  const inserted = row && (await findGift(db, inBox(boxId, row.id)));
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

export async function markRemoved(
  db: Db,
  { boxId, id, removedBy, removedAt }: { boxId: string; id: string; removedBy: string; removedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(boxGifts)
    .set({ removedBy, removedAt })
    .where(and(inBox(boxId, id), isNull(boxGifts.removedAt)));
  return rowCount === 1;
}

export type GiftChange = { gift: GiftRow; isDone: boolean } | undefined;

/** Atomic, so that only one of many attempts succeeds. */
export async function unmarkRemoved(db: Db, boxId: string, id: string, now: Date): Promise<GiftChange> {
  const earliest = new Date(now.getTime() - giftLimits.undoSeconds * 1000);
  const { rowCount } = await db
    .update(boxGifts)
    .set({ removedBy: null, removedAt: null })
    .where(and(inBox(boxId, id), gt(boxGifts.removedAt, earliest)));
  return change(db, boxId, id, rowCount);
}

/** Does nothing if another member has reserved the gift. */
export async function reserve(
  db: Db,
  { boxId, id, userId, isNamed }: { boxId: string; id: string; userId: string; isNamed: boolean },
): Promise<GiftChange> {
  const { rowCount } = await db
    .update(boxGifts)
    .set({ reservedBy: userId, isReserverNamed: isNamed })
    .where(
      and(
        inBox(boxId, id),
        isNull(boxGifts.removedAt),
        or(isNull(boxGifts.reservedBy), eq(boxGifts.reservedBy, userId)),
      ),
    );
  return change(db, boxId, id, rowCount, { isLying: true });
}

/** Releases only a gift that this user has reserved. */
export async function release(db: Db, boxId: string, id: string, userId: string): Promise<GiftChange> {
  const { rowCount } = await db
    .update(boxGifts)
    .set({ reservedBy: null, isReserverNamed: false })
    .where(and(inBox(boxId, id), isNull(boxGifts.removedAt), eq(boxGifts.reservedBy, userId)));
  return change(db, boxId, id, rowCount, { isLying: true });
}

async function change(
  db: Db,
  boxId: string,
  id: string,
  rowCount: number | null,
  { isLying = false } = {},
): Promise<GiftChange> {
  const gift = await findGift(db, and(inBox(boxId, id), isLying ? isNull(boxGifts.removedAt) : undefined));
  return gift && { gift, isDone: rowCount === 1 };
}

/** Keeps the last removed gifts. */
export async function deleteRemovedLongAgo(db: Db, boxId: string): Promise<void> {
  const removed = and(eq(boxGifts.boxId, boxId), isNotNull(boxGifts.removedAt));
  const { removedAt } = boxGifts;
  const last = db
    .select({ removedAt })
    .from(boxGifts)
    .where(removed)
    .orderBy(desc(removedAt))
    .offset(giftLimits.removedInBox)
    .limit(1);
  await db.delete(boxGifts).where(and(removed, lte(removedAt, last)));
}

/** Deletes gifts that were removed before the given time. */
export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(boxGifts).where(and(isNotNull(boxGifts.removedAt), lt(boxGifts.removedAt, before)));
}
