import '../../lib/forms.ts';
import { donateBody } from '@hooray/contract/credits.ts';
import { creditTexts } from '@hooray/contract/credits.values.ts';
import { z } from 'zod';

type Donation = z.input<typeof donateBody>;

/** Credits as they are typed, at most what one has. */
export function transferForm(boxId: string, balance: number) {
  const affordable = donateBody.refine(({ amount }) => amount <= balance, {
    path: ['amount'],
    message: creditTexts.tooFew(balance),
  });
  return z
    .object({ amount: z.string(), anonymous: z.boolean() })
    .transform(({ amount, anonymous }): Donation => ({ boxId, amount: Number(amount), anonymous }))
    .pipe(affordable);
}
