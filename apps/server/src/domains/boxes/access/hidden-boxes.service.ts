import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { addDays } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listSurprisesSince } from '../boxes.repository.ts';
import { refusalOf, resolveRole } from './box.policy.ts';

/** From so many days on, it is nowhere the day yet. */
const NOWHERE_YET = 2;

/**
 * The ids of all boxes that are kept from somebody until their day (docs/product.md §9). Complete, whatever number of boxes
 * strangers have made for them: one that was left out would be shown.
 */
export async function listHiddenFrom(
  { db, clock, isVerificationOn }: Pick<BoxesDeps, 'db' | 'clock' | 'isVerificationOn'>,
  userId: string,
): Promise<string[]> {
  const now = clock.now();
  const today = utcDayOf(now);
  const certain = addDays(today, NOWHERE_YET);
  // The last places where a day begins are half a day behind, so that none before today is still to come.
  const found = await listSurprisesSince(db, userId, { since: today, areSoughtToo: isVerificationOn });
  const nobody = { id: userId, isParticipant: false, isRemoved: false };
  const isHidden = ({ isSought, ...box }: (typeof found)[number]) =>
    box.day >= certain ||
    refusalOf('box', resolveRole(box, { ...nobody, isUnconfirmed: isSought }, now)) !== undefined;
  return found.filter(isHidden).map(({ id }) => id);
}
