import { ageOn, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import { offerAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ActingAccount } from '../accounts/account-rows.tables.ts';
import type { sponsorOffers } from './sponsors.tables.ts';

type Offer = typeof sponsorOffers.$inferSelect;
type Shown = Pick<Offer, 'isOwnerSponsor' | 'hiddenUntil'>;

function ageAt(birthday: string | null, now: Date): number | undefined {
  return birthday === null ? undefined : ageOn(birthday, utcDayOf(now));
}

/** Computed with the UTC date. */
export function isAdult(birthday: string | null, now: Date): boolean {
  const age = ageAt(birthday, now);
  return age !== undefined && age >= accountLimits.adultAge;
}

/** @throws AppError sponsors.adults_only */
export function assertAdult(birthday: string | null, now: Date): void {
  if (!isAdult(birthday, now)) throw new AppError('sponsors.adults_only');
}

export interface Audience {
  age: number;
  /** Offers for any gender are included too. */
  gender: OfferGender;
  /** Whether only approved offers may be shown. */
  isMinor: boolean;
}

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

/** `listOffersFor` applies the same rule in SQL. */
function isPublic({ isOwnerSponsor, hiddenUntil }: Shown, now: Date): boolean {
  return isOwnerSponsor && (hiddenUntil === null || hiddenUntil <= now);
}

/** `listOffersFor` applies the same rule in SQL. */
export function isFor(
  offer: Pick<Offer, 'ageFrom' | 'ageTo' | 'gender' | 'approvedAt'> & Shown,
  { age, gender, isMinor }: Audience,
  now: Date,
): boolean {
  const fitsAge = offer.ageFrom <= age && age <= offer.ageTo;
  const fitsGender = offer.gender === 'Any' || offer.gender === gender;
  return fitsAge && fitsGender && isPublic(offer, now) && (offer.approvedAt !== null || !isMinor);
}

interface Viewer {
  id: string;
  account: Pick<ActingAccount, 'birthday'>;
  /** Whether the viewer acts as an ADMIN. */
  isAdmin: boolean;
}

/**
 * Owners and admins see every offer, other users public ones, and minors only approved ones (docs/product.md
 * §12.3).
 */
export function maySee(
  offer: Pick<Offer, 'ownerId' | 'approvedAt'> & Shown,
  { id, account, isAdmin }: Viewer,
  now: Date,
): boolean {
  if (offer.ownerId === id || isAdmin) return true;
  return isPublic(offer, now) && (offer.approvedAt !== null || isAdult(account.birthday, now));
}
