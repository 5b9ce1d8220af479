import '../../lib/forms.ts';
import { createSessionBody } from '@hooray/contract/payments.ts';
import { z } from 'zod';
import type { PaymentTarget } from './begin-payment.ts';

type Order = z.input<typeof createSessionBody>;

/** Credits as they are typed, for a target; what may be asked for is the contract's to say. */
export function paymentForm(target: PaymentTarget) {
  return z
    .object({ credits: z.string() })
    .transform(({ credits }): Order => ({ ...target, credits: Number(credits), amount: Number(credits) }))
    .pipe(createSessionBody);
}
