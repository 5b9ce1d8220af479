import { z } from 'zod';
import { integerParam, listParam, metadataParam, textParam, urlParam } from './params.ts';

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: integerParam.refine((amount) => amount > 0, 'Invalid positive integer'),
    product_data: z.strictObject({ name: textParam }),
  }),
  quantity: integerParam.refine((quantity) => quantity > 0, 'Invalid positive integer'),
});

/** Only parameters that Hooray sends. Others get 501. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: listParam(z.tuple([lineItem])),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
  client_reference_id: textParam.max(200, 'Invalid string: must be at most 200 characters').optional(),
  metadata: metadataParam.default({}),
  payment_intent_data: z.strictObject({ metadata: metadataParam }).default({ metadata: {} }),
});
export type SessionParams = z.output<typeof sessionParams>;
