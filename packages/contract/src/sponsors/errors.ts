import { defineErrors } from '../protocol/define-errors.ts';
import { offerLimits, offerTexts, sponsorTexts } from './constants.ts';

export const sponsorErrors = defineErrors({
  'sponsors.not_a_sponsor': { status: 403, message: offerTexts.sponsorsOnly },
  'sponsors.adults_only': { status: 403, message: sponsorTexts.adultsOnly },
  'sponsors.request_not_found': { status: 404, message: "This request doesn't exist." },
  'sponsors.already_pending': {
    status: 409,
    message: "You've already sent a request. We'll email you once it's decided.",
  },
  'sponsors.already_sponsor': { status: 409, message: "You're already a sponsor." },
  'sponsors.already_decided': { status: 409, message: 'This request has already been decided.' },
  'sponsors.offer_not_found': { status: 404, message: "This offer doesn't exist." },
  'sponsors.no_banner': { status: 404, message: 'This offer has no banner.' },
  'sponsors.too_many_offers': {
    status: 409,
    message: `You can have at most ${offerLimits.offers} offers. Delete one to add another.`,
  },
});
