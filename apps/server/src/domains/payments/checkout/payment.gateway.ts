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
  /** The response that lets the browser continue. */
  answer: unknown;
}

/** Credits are created only from a report. */
export interface ProviderReport {
  providerId: string;
  /** Our id, if the report contains it. */
  paymentId: string | undefined;
  /** `pending`: the payer has paid, and the money is on its way. */
  state: 'open' | 'approved' | 'pending' | 'paid' | 'ended';
  /** The provider's term, shown to users. */
  status: string;
  cents: number;
  /** In lower case. */
  currency: string;
  transferId: string | undefined;
  refundedCents: number;
}

/** Undefined if the text isn't an id of ours. */
export function paymentIdOf(given: string | null | undefined): string | undefined {
  return z.uuid().safeParse(given).data;
}

/** Methods throw AppError PROVIDER_UNAVAILABLE. */
export interface Gateway {
  provider: 'stripe' | 'paypal';
  /** Idempotent for the same checkout. */
  begin(checkout: Checkout): Promise<Begun>;
  check(providerId: string): Promise<ProviderReport>;
  /** Collects an approved payment, and only checks any other payment. */
  collect(providerId: string, paymentId: string): Promise<ProviderReport>;
}

/** @throws AppError PROVIDER_UNAVAILABLE */
export function fromProvider<T>(request: Promise<T>): Promise<T> {
  return translateError(request, (cause) => new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 5, cause }));
}
