import type { IncidentKind } from '@hooray/contract/payments/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** For each incident about money: its title, and what the ADMIN has to do (docs/product.md §5.4). */
export const incidentWords: Record<IncidentKind, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  unmatched: {
    title: msg`Money that belongs to no payment we know`,
    advice: msg`No credits were added. Find out from the provider whose money it is, and refund it there.`,
  },
  mismatched: {
    title: msg`The amount paid isn't the amount we asked for`,
    advice: msg`No credits were added. Refund the money at the provider, or ask the payer what they want.`,
  },
  redirected: {
    title: msg`Credits that couldn't reach their box`,
    advice: msg`The box was gone or closed. The payer has the credits; if they are gone too, the credits are forfeited.`,
  },
  given_up: {
    title: msg`A payment that never arrived`,
    advice: msg`No credits were added. Check with the provider whether the money is still on its way.`,
  },
  refund: {
    title: msg`Money was paid back`,
    advice: msg`We took back the credits that were still there. Check whether that was meant to happen.`,
  },
  dispute: {
    title: msg`A payer disputes a payment`,
    advice: msg`We took back the credits that were still there. Answer the dispute at the provider.`,
  },
  dispute_closed: {
    title: msg`A dispute has ended`,
    advice: msg`If it was won, decide whether the payer gets their credits back.`,
  },
};

export const providerNames = { stripe: msg`Stripe`, paypal: msg`PayPal` } as const;
