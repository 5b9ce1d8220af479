import { z } from 'zod';

/** What a provider is asked to collect. */
export interface Order {
  /** Ours; told to the provider, which names it in what it says later. */
  paymentId: string;
  /** One credit is one dollar. */
  credits: number;
}

export interface Begun {
  providerId: string;
  /** What the browser goes on with. */
  answer: unknown;
}

/** What a provider says of a payment. Nothing else makes credits. */
export interface ProviderWord {
  providerId: string;
  /** The payment that it names, where it does. */
  paymentId: string | undefined;
  /** `pending`: the payer has paid, and the money is on its way. */
  state: 'open' | 'approved' | 'pending' | 'paid' | 'ended';
  /** Its own word for the state, shown to people. */
  status: string;
  cents: number;
  /** Lower case. */
  currency: string;
  transferId: string | undefined;
  refundedCents: number;
}

/** Our id, where a provider names it; what somebody else gave their payment is none of ours. */
export function paymentIdOf(given: string | null | undefined): string | undefined {
  return z.uuid().safeParse(given).data;
}

/** A payment provider, as far as both are alike. Every method throws AppError PROVIDER_UNAVAILABLE. */
export interface Gateway {
  provider: 'stripe' | 'paypal';
  /** Asked again with the same order, it answers the same. */
  begin(order: Order): Promise<Begun>;
  look(providerId: string): Promise<ProviderWord>;
  /** Takes the money of what was approved; looks, where there is nothing to take. */
  collect(providerId: string, paymentId: string): Promise<ProviderWord>;
}
