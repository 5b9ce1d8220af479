import type Stripe from 'stripe';
import { StripeError } from './error.ts';
import type { Sale } from './payments/sales.ts';

/** A part of a sale that its other parts reference by id. */
type Part = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

function findPart({ intent, charge, refunds, dispute }: Sale, id: unknown): Part | undefined {
  return [intent, charge, dispute, ...refunds].find((part) => part !== null && part.id === id) ?? undefined;
}

/**
 * A copy with ids replaced by the objects that they reference, along paths such as `payment_intent.latest_charge`.
 * @throws StripeError if a property references nothing
 */
export function expanded(sale: Sale, object: Part | Stripe.Checkout.Session, paths: string[] = []): object {
  const copy: object = structuredClone(object);
  for (const path of paths) {
    let place = copy;
    for (const name of path.split('.')) {
      const property = Object.entries(place).find(([key]) => key === name);
      if (!property) throw new StripeError(400, `This property cannot be expanded (${path}).`);
      const [, value] = property;
      // A payment intent that does not exist yet stays null, and nothing below it is expanded.
      if (value === null) break;
      const part = typeof value === 'object' ? value : structuredClone(findPart(sale, value));
      if (!part) throw new StripeError(400, `This property cannot be expanded (${path}).`);
      Object.assign(place, { [name]: part });
      place = part;
    }
  }
  return copy;
}
