import type Stripe from 'stripe';
import { randomId } from '../../random-id.ts';
import { chargeOf, nowhere, payer } from './charge.ts';
import type { Sale } from './sales.ts';

function intentOf(
  { session, intentMetadata }: Sale,
  chargeId: string,
  seconds: number,
): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0;
  const id = randomId('pi_3', 23);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomId('', 25)}`,
    confirmation_method: 'automatic',
    created: seconds,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: chargeId,
    livemode: false,
    managed_payments: null,
    metadata: intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: randomId('pm_1', 23),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function takePayment(sale: Sale, seconds: number): void {
  const chargeId = randomId('ch_3', 23);
  const intent = intentOf(sale, chargeId, seconds);
  sale.intent = intent;
  sale.charge = chargeOf(intent, chargeId);
  Object.assign(sale.session, {
    customer_details: {
      ...payer,
      address: nowhere,
      business_name: null,
      individual_name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    // Stripe removes the address when the session ends.
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
}
