import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { addDays } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listSurprisesSince } from '../boxes.repository.ts';
import { refusalOf, resolveRole } from './box.policy.ts';

/** So many days ahead, the day has begun nowhere. */
const NOWHERE_YET = 2;

/**
 * The ids of all boxes that a user must not see before their day (docs/product.md §9). The list is complete, however
 * many boxes strangers have created, because a missing one would be shown.
 */
export async function listHiddenFrom(
  { db, clock, isVerificationOn }: Pick<BoxesDeps, 'db' | 'clock' | 'isVerificationOn'>,
  userId: string,
): Promise<string[]> {
  const now = clock.now();
  const today = utcDayOf(now);
  const certain = addDays(today, NOWHERE_YET);
  // The last time zones are half a day behind UTC, so that no earlier day is still to come.
  const found = await listSurprisesSince(db, userId, { since: today, areSoughtToo: isVerificationOn });
  const nobody = { id: userId, isParticipant: false, isRemoved: false };
  const isHidden = ({ isSought, ...box }: (typeof found)[number]) =>
    box.day >= certain ||
    refusalOf('box', resolveRole(box, { ...nobody, isUnconfirmed: isSought }, now)) !== undefined;
  return found.filter(isHidden).map(({ id }) => id);
}
