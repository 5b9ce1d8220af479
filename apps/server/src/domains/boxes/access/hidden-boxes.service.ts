import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { addDays } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listSurprisesSince } from '../boxes.repository.ts';
import { refusalOf, resolveRole } from './box.policy.ts';

/** A day this many days ahead has begun nowhere. */
const NOWHERE_YET = 2;

/** Never truncates the list, because a missing box would be shown (docs/product.md §9). */
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
