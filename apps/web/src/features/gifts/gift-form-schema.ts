import '../../lib/forms.ts';
import { giftBody } from '@hooray/contract/gifts.ts';
import { z } from 'zod';
import { parsePrice } from './gift-price.ts';

/** A gift as it is typed; `isKept` selects it for later as well. */
export const giftForm = giftBody.extend({
  price: z.preprocess((typed) => parsePrice(String(typed)), giftBody.shape.price),
  isKept: z.boolean(),
});
