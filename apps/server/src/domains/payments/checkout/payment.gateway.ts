import { z } from 'zod';

/** A checkout that a provider opens for a payment. */
export interface Checkout {
  /** Ours; the provider repeats it in its later reports. */
  paymentId: string;
  /** One credit is one dollar. */
  credits: number;
}

export interface Begun {
  providerId: string;
  /** What the browser needs to continue. */
  answer: unknown;
}

/** A payment as its provider reports it. Nothing else creates credits. */
export interface ProviderReport {
  providerId: string;
  /** The payment that it names, where it does. */
  paymentId: string | undefined;
  /** `pending`: the payer has paid, and the money is on its way. */
  state: 'open' | 'approved' | 'pending' | 'paid' | 'ended';
  /** The provider's own name of the state, shown to people. */
  status: string;
  cents: number;
  /** Lower case. */
  currency: string;
  transferId: string | undefined;
  refundedCents: number;
}

/** Our id, where the provider repeats one of ours. */
export function paymentIdOf(given: string | null | undefined): string | undefined {
  return z.uuid().safeParse(given).data;
}

/** A payment provider, as far as both are alike. Every method throws AppError PROVIDER_UNAVAILABLE. */
export interface Gateway {
  provider: 'stripe' | 'paypal';
  /** The same checkout again returns the same. */
  begin(checkout: Checkout): Promise<Begun>;
  check(providerId: string): Promise<ProviderReport>;
  /** Collects the money of an approved payment; only checks where there is nothing to collect. */
  collect(providerId: string, paymentId: string): Promise<ProviderReport>;
}
