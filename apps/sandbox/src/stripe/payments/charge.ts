import type Stripe from 'stripe';
import { randomId } from '../../random-id.ts';

/** The sandbox's only payer. */
export const payer = { email: 'pat@example.com', name: 'Pat Example' };
export const nowhere = {
  city: null,
  country: 'US',
  line1: null,
  line2: null,
  postal_code: '10001',
  state: null,
};

const card: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2040,
  fingerprint: 'sandboxsandbox42',
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

/** The charge of a succeeded payment intent. */
export function chargeOf(intent: Stripe.PaymentIntent, id: string): Stripe.Charge {
  const { amount, created, currency, description, metadata } = intent;
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: randomId('txn_3', 23),
    billing_details: { ...payer, address: nowhere, phone: null, tax_id: null },
    calculated_statement_descriptor: 'HOORAY',
    captured: true,
    created,
    currency,
    customer: null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: { card, type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
