import { ageOn, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import { offerAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import type { ActingAccount } from '../accounts/account-rows.tables.ts';
import type { sponsorOffers } from './sponsors.tables.ts';

type Offer = typeof sponsorOffers.$inferSelect;
type Shown = Pick<Offer, 'isOwnerSponsor' | 'hiddenUntil'>;

/** A user's age for offers; undefined without a birthday. */
function ageAt(birthday: string | null, now: Date): number | undefined {
  return birthday === null ? undefined : ageOn(birthday, utcDayOf(now));
}

/** Whether somebody is 18 by the UTC day. */
export function isAdult(birthday: string | null, now: Date): boolean {
  const age = ageAt(birthday, now);
  return age !== undefined && age >= accountLimits.adultAge;
}

/** @throws AppError sponsors.adults_only */
export function assertAdult(birthday: string | null, now: Date): void {
  if (!isAdult(birthday, now)) throw new AppError('sponsors.adults_only');
}

/** Which offers are for somebody. */
export interface Audience {
  age: number;
  /** Those for anybody come with it. */
  gender: OfferGender;
  /** Whether only offers that an ADMIN has approved may be shown. */
  isMinor: boolean;
}

/** The offers that somebody can get; undefined without a birthday. */
export function audienceOf(
  { birthday, gender }: Pick<ActingAccount, 'birthday' | 'gender'>,
  now: Date,
): Audience | undefined {
  const age = ageAt(birthday, now);
  if (age === undefined) return undefined;
  return {
    age: Math.min(age, offerAges.oldest),
    gender: gender === 'Someone' ? 'Other' : (gender ?? 'Any'),
    isMinor: !isAdult(birthday, now),
  };
}

/** Whether others see what its owner offers; `listOffersFor` looks the same up. */
function isPublic({ isOwnerSponsor, hiddenUntil }: Shown, now: Date): boolean {
  return isOwnerSponsor && (hiddenUntil === null || hiddenUntil <= now);
}

/** Whether an offer is for somebody; `listOffersFor` looks the same up. */
export function isFor(
  offer: Pick<Offer, 'ageFrom' | 'ageTo' | 'gender' | 'approvedAt'> & Shown,
  { age, gender, isMinor }: Audience,
  now: Date,
): boolean {
  const fitsAge = offer.ageFrom <= age && age <= offer.ageTo;
  const fitsGender = offer.gender === 'Any' || offer.gender === gender;
  return fitsAge && fitsGender && isPublic(offer, now) && (offer.approvedAt !== null || !isMinor);
}

type Viewer = Pick<Actor, 'id'> & { account: Pick<ActingAccount, 'role' | 'birthday'> };

/**
 * Whether somebody may see an offer that they know the id of (docs/product.md §12.3): its owner and ADMINs always; others
 * while its owner is a sponsor and not suspended, people under 18 only what is approved.
 */
export function maySee(
  offer: Pick<Offer, 'ownerId' | 'approvedAt'> & Shown,
  { id, account }: Viewer,
  now: Date,
): boolean {
  if (offer.ownerId === id || account.role === 'ADMIN') return true;
  return isPublic(offer, now) && (offer.approvedAt !== null || isAdult(account.birthday, now));
}
