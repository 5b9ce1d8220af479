import '../../lib/forms.ts';
import { donateBody } from '@hooray/contract/credits.ts';
import { z } from 'zod';
import { texts } from './credit-texts.ts';

type Donation = z.input<typeof donateBody>;

/** Credits as they are typed, at most what one has. */
export function transferForm(boxId: string, balance: number) {
  const affordable = donateBody.refine(({ amount }) => amount <= balance, {
    path: ['amount'],
    message: texts.tooFew(balance),
  });
  return z
    .object({ amount: z.string(), anonymous: z.boolean() })
    .transform(({ amount, anonymous }): Donation => ({ boxId, amount: Number(amount), anonymous }))
    .pipe(affordable);
}
