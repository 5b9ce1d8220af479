import { renderSentence } from '@hooray/contract/protocol/sentences.ts';
import type { SponsorRequest } from '@hooray/contract/sponsors/calls.ts';
import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { describeOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import type { NamedOffer, OfferRow } from './offers/offers.repository.ts';
import type { SponsorRequestRow } from './requests/sponsor-requests.repository.ts';

export function presentSponsorRequest(request: SponsorRequestRow): SponsorRequest {
  const { id, userId, companyName, productDescription, email, phone, contactPerson } = request;
  const { status, reason, createdAt, decidedAt } = request;
  return {
    ...{ id, userId, companyName, productDescription, email, phone, contactPerson, status, reason },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export function presentOffer(offer: OfferRow): SponsorOffer {
  const { id, ownerId, type, amount, age, ageFrom: from, ageTo: to, gender, interests } = offer;
  return {
    ...{ id, ownerId, type, amount: amount ?? 'unlimited', unlimited: amount === null },
    ...{ age, ages: renderSentence(describeOfferAges({ from, to }), 'en'), gender, interests },
    bannerUrl: offer.hasBanner ? `/api/sponsor-offer/${id}/banner` : null,
    createdAt: offer.createdAt.toISOString(),
  };
}

/** Rounds showings to tens. With one offer per age, a count that grows by one would reveal a user's age. */
export function presentOwnOffer(offer: OfferRow): SponsorOffer {
  const { approvedAt, showings } = offer;
  return {
    ...presentOffer(offer),
    isApprovedForMinors: approvedAt !== null,
    showings: showings - (showings % offerLimits.showingsStep),
  };
}

export function presentOfferToAdmin(offer: NamedOffer): SponsorOffer {
  return { ...presentOwnOffer(offer), showings: offer.showings, ownerName: offer.ownerName };
}
