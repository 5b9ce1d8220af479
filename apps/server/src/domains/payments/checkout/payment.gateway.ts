import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translateError } from '../../../platform/errors/failures.ts';

export interface Checkout {
  /** Our id, which the provider's reports repeat. */
  paymentId: string;
  /** One credit is one dollar. */
  credits: number;
}

export interface Begun {
  providerId: string;
  /** The response with which the browser continues. */
  answer: unknown;
}

/** A provider's report of a payment. Only reports create credits. */
export interface ProviderReport {
  providerId: string;
  /** Our id of the payment, if the report has one. */
  paymentId: string | undefined;
  /** `pending`: the payer has paid, and the money is on its way. */
  state: 'open' | 'approved' | 'pending' | 'paid' | 'ended';
  /** The provider's own name of the state, which is shown to users. */
  status: string;
  cents: number;
  /** Lower case. */
  currency: string;
  transferId: string | undefined;
  refundedCents: number;
}

/** Returns our payment id from a report, if it is one. */
export function paymentIdOf(given: string | null | undefined): string | undefined {
  return z.uuid().safeParse(given).data;
}

/** A payment provider. Every method throws AppError PROVIDER_UNAVAILABLE. */
export interface Gateway {
  provider: 'stripe' | 'paypal';
  /** Idempotent for the same checkout. */
  begin(checkout: Checkout): Promise<Begun>;
  check(providerId: string): Promise<ProviderReport>;
  /** Collects the money of an approved payment. Any other payment is only checked. */
  collect(providerId: string, paymentId: string): Promise<ProviderReport>;
}

/** Awaits a provider's response. @throws AppError PROVIDER_UNAVAILABLE */
export function fromProvider<T>(request: Promise<T>): Promise<T> {
  return translateError(request, (cause) => new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 5, cause }));
}
