import type { GiftBody, SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts/account-locks.service.ts';
import { selectedGifts } from './gifts.tables.ts';

const { title, image, link, price, selectedAt } = selectedGifts;

/** What a person has selected, newest first. */
export async function listSelected(db: Db, userId: string): Promise<SelectedGift[]> {
  return db
    .select({ title, image, link, price })
    .from(selectedGifts)
    .where(eq(selectedGifts.userId, userId))
    .orderBy(desc(selectedAt), title)
    .limit(giftLimits.selected);
}

/** Selects a gift, in the place of one with the same title. @throws AppError gifts.too_many_selected */
export async function upsertSelected(db: Db, userId: string, gift: GiftBody, now: Date): Promise<void> {
  const values = {
    title: gift.title,
    image: gift.image ?? null,
    link: gift.link ?? null,
    price: gift.price ?? null,
    selectedAt: now,
  };
  const isOther = and(eq(selectedGifts.userId, userId), ne(title, gift.title));
  await db.transaction(async (tx) => {
    // Held alone, or several at once would take the last place.
    await lockAccount(tx, userId, 'no key update');
    if ((await tx.$count(selectedGifts, isOther)) >= giftLimits.selected)
      throw new AppError('gifts.too_many_selected');
    await tx
      .insert(selectedGifts)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: [selectedGifts.userId, title], set: values });
  });
}

export async function deleteSelected(db: Db, userId: string, givenTitle: string): Promise<void> {
  await db.delete(selectedGifts).where(and(eq(selectedGifts.userId, userId), eq(title, givenTitle)));
}
