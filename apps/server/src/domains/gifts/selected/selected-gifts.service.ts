import type { GiftBody } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import type { GiftsDeps } from '../gifts.service.ts';
import { countOtherSelected, upsertSelected } from './selected-gifts.repository.ts';

/** Replaces the gift with the same title. @throws AppError gifts.too_many_selected */
export async function selectGift(
  { db, clock }: Pick<GiftsDeps, 'db' | 'clock'>,
  userId: string,
  { title, image = null, link = null, price = null }: GiftBody,
): Promise<void> {
  const selectedAt = clock.now();
  await db.transaction(async (tx) => {
    // Serializes the user's selections, so that concurrent ones are counted.
    await lockAccount(tx, userId, 'no key update');
    if ((await countOtherSelected(tx, userId, title)) >= giftLimits.selected)
      throw new AppError('gifts.too_many_selected');
    await upsertSelected(tx, { userId, title, image, link, price, selectedAt });
  });
}
