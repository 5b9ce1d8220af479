import { type OfferGender, offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { type OfferAges, offerAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** Rounded to tens. Null for fewer than 20 users, who could be recognized. */
export async function estimateAudience(
  db: Db,
  { from, to }: OfferAges,
  gender: OfferGender,
  now: Date,
): Promise<number | null> {
  const yearsAgo = (years: number) => sql`${dayIn('UTC', now)}::date - make_interval(years => ${years}::int)`;
  const isOldEnough = sql`${users.birthday} <= ${yearsAgo(from)}`;
  const isYoungEnough = to < offerAges.oldest ? sql`${users.birthday} > ${yearsAgo(to + 1)}` : undefined;
  const own = gender === 'Other' ? 'Someone' : gender;
  const people = await db.$count(
    users,
    and(isOldEnough, isYoungEnough, own === 'Any' ? undefined : eq(users.gender, own)),
  );
  const { leastAudience, audienceStep } = offerLimits;
  return people < leastAudience ? null : people - (people % audienceStep);
}
