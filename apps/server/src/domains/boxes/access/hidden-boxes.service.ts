import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { addDays } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listSurprisesSince } from '../boxes.repository.ts';
import { refusalOf, resolveRole } from './box.policy.ts';

/** A day this many days ahead has not begun in any time zone. */
const NOWHERE_YET = 2;

/** Never truncates the list, because a box missing from it would be shown (docs/product.md §9). */
export async function listHiddenFrom(
  { db, clock, isVerificationOn }: Pick<BoxesDeps, 'db' | 'clock' | 'isVerificationOn'>,
  userId: string,
): Promise<string[]> {
  const now = clock.now();
  const today = utcDayOf(now);
  const certain = addDays(today, NOWHERE_YET);
  // The last time zones are half a day behind UTC, so an earlier day has begun everywhere.
  const found = await listSurprisesSince(db, userId, { since: today, areSoughtToo: isVerificationOn });
  const outsider = { id: userId, isParticipant: false, isRemoved: false };
  const isHidden = ({ isSought, ...box }: (typeof found)[number]) =>
    box.day >= certain ||
    refusalOf('box', resolveRole(box, { ...outsider, isUnconfirmed: isSought }, now)) !== undefined;
  return found.filter(isHidden).map(({ id }) => id);
}
