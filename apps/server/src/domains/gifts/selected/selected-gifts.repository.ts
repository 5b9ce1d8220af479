import type { SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { selectedGifts } from '../gifts.tables.ts';

const { title, image, link, price, selectedAt } = selectedGifts;

export async function listSelected(db: Db, userId: string): Promise<SelectedGift[]> {
  return db
    .select({ title, image, link, price })
    .from(selectedGifts)
    .where(eq(selectedGifts.userId, userId))
    .orderBy(desc(selectedAt), title)
    .limit(giftLimits.selected);
}

/** Doesn't count the gift with this title. */
export async function countOtherSelected(tx: Db, userId: string, givenTitle: string): Promise<number> {
  return tx.$count(selectedGifts, and(eq(selectedGifts.userId, userId), ne(title, givenTitle)));
}

/** Replaces the gift with the same title. */
export async function upsertSelected(tx: Db, gift: typeof selectedGifts.$inferInsert): Promise<void> {
  await tx
    .insert(selectedGifts)
    .values(gift)
    .onConflictDoUpdate({ target: [selectedGifts.userId, title], set: gift });
}

export async function deleteSelected(db: Db, userId: string, givenTitle: string): Promise<void> {
  await db.delete(selectedGifts).where(and(eq(selectedGifts.userId, userId), eq(title, givenTitle)));
}
