import type Stripe from 'stripe';
import { randomId } from '../../random-id.ts';
import { StripeError } from '../error.ts';
import type { PaidSale } from './sales.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/**
 * Disputes the part that wasn't refunded.
 * @throws StripeError if nothing is left, or if the sale is already disputed
 */
export function disputeSale(sale: PaidSale, seconds: number): Stripe.Dispute {
  const { charge, intent } = sale;
  if (charge.disputed || charge.refunded) {
    throw new StripeError(400, `Charge ${charge.id} is disputed or refunded already.`);
  }
  const dispute: Stripe.Dispute = {
    id: randomId('du_1', 23),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: seconds + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  charge.disputed = true;
  sale.dispute = dispute;
  return dispute;
}

/** @throws StripeError if no dispute is open */
export function closeDispute({ charge, dispute }: PaidSale, status: 'won' | 'lost'): Stripe.Dispute {
  if (dispute?.status !== 'needs_response') {
    throw new StripeError(400, `Charge ${charge.id} has no open dispute.`);
  }
  dispute.status = status;
  return dispute;
}
