import type { IncidentKind } from '@hooray/contract/payments/constants.ts';

/** The incidents about money, and what an ADMIN has to do about each (docs/product.md §5.4). */
export const incidentWords: Record<IncidentKind, { title: string; advice: string }> = {
  unmatched: {
    title: 'Money that belongs to no payment we know',
    advice: 'No credits were added. Find out from the provider whose money it is, and refund it there.',
  },
  mismatched: {
    title: 'Another amount was paid than asked for',
    advice: 'No credits were added. Refund the money at the provider, or ask the payer what they want.',
  },
  redirected: {
    title: 'Credits that could not reach their box',
    advice:
      'The box was gone or closed. The payer has the credits; if they are gone too, the credits are forfeited.',
  },
  given_up: {
    title: 'A payment that never arrived',
    advice: 'No credits were added. Check with the provider whether the money is still on its way.',
  },
  refund: {
    title: 'Money was paid back',
    advice:
      'The credits were taken back as far as they were still there. Check whether that was meant to happen.',
  },
  dispute: {
    title: 'A payer disputes a payment',
    advice:
      'The credits were taken back as far as they were still there. Answer the dispute at the provider.',
  },
  dispute_closed: {
    title: 'A dispute has ended',
    advice: 'If it was won, decide whether the payer gets their credits back.',
  },
};

export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;
