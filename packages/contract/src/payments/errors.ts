import { defineErrors } from '../protocol/define-errors.ts';
import { say } from '../protocol/sentences.ts';

export const paymentErrors = defineErrors({
  'payments.bad_signature': { status: 400, message: say("This isn't signed by Stripe.") },
  'payments.event_of_another': { status: 400, message: say('This event is for another account.') },
  'payments.of_another': { status: 403, message: say('This payment belongs to someone else.') },
  'payments.not_found': { status: 404, message: say("This payment doesn't exist.") },
  'payments.not_offered': { status: 404, message: say("This way to pay isn't available here.") },
  'payments.incident_not_found': { status: 404, message: say("This incident doesn't exist.") },
  'payments.incident_resolved': { status: 409, message: say('This incident has already been resolved.') },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: say("We couldn't reach the payment service. No credits were added. Please try again."),
  },
});
