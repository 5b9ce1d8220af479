import type Stripe from 'stripe';
import { randomId } from '../random-id.ts';
import type { Sale } from './payments/sales.ts';
import type { SessionParams } from './session-params.ts';

const DAY_SECONDS = 24 * 60 * 60;

export interface SessionRequest {
  params: SessionParams;
  apiVersion: string;
  /** The sandbox's origin, as in the caller's request. */
  origin: string;
  seconds: number;
}

/** Properties that these sessions don't use. */
const without = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function createSale({ params, apiVersion, origin, seconds }: SessionRequest): Sale {
  const [{ price_data, quantity }] = params.line_items;
  const { currency, unit_amount, product_data } = price_data;
  const amount = unit_amount * quantity;
  const id = randomId('cs_test_a1', 58);
  const session: Stripe.Checkout.Session = {
    ...without,
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: seconds,
    currency,
    customer_details: null,
    customer_email: null,
    expires_at: seconds + DAY_SECONDS,
    livemode: false,
    locale: null,
    metadata: params.metadata,
    mode: params.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/stripe/pay/${id}`,
  };
  return {
    session,
    successUrl: params.success_url,
    product: product_data.name,
    intentMetadata: params.payment_intent_data.metadata,
    apiVersion,
    intent: null,
    charge: null,
    dispute: null,
  };
}
