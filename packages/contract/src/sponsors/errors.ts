import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { offerLimits, offerTexts, sponsorTexts } from './constants.ts';

export const sponsorErrors = defineErrors({
  'sponsors.not_a_sponsor': { status: 403, message: offerTexts.sponsorsOnly },
  'sponsors.adults_only': { status: 403, message: sponsorTexts.adultsOnly },
  'sponsors.request_not_found': { status: 404, message: say("This request doesn't exist.") },
  'sponsors.already_pending': {
    status: 409,
    message: say("You've already sent a request. We'll email you once it's decided."),
  },
  'sponsors.already_sponsor': { status: 409, message: say("You're already a sponsor.") },
  'sponsors.already_decided': { status: 409, message: say('This request has already been decided.') },
  'sponsors.offer_not_found': { status: 404, message: say("This offer doesn't exist.") },
  'sponsors.no_banner': { status: 404, message: say('This offer has no banner.') },
  'sponsors.too_many_offers': {
    status: 409,
    message: fix(
      say('You can have at most {offers} offers. Delete one to add another.', { offers: offerLimits.offers }),
    ),
  },
});
