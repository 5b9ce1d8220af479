import type { Db } from '../../../platform/db/database.ts';
import { refundableFrom } from '../../credits/box/box-returns.service.ts';
import { accountOf, lockBalance, moveCredits } from '../../credits/ledger/ledger.service.ts';
import { insertIncident, type Payment, updatePayment } from '../payments.repository.ts';

interface Withdrawn {
  /** The total so far, in cents. */
  refundedCents?: number;
  disputedCents?: number;
}

/** Moves credits from the box to the payer, and from the payer to the provider. */
async function takeBack(tx: Db, payment: Payment, amount: number, now: Date): Promise<number> {
  const { provider, accountId, payerId, boxId, isAnonymous } = payment;
  const to = await accountOf(tx, { name: provider });
  const boxAccount = payment.type === 'box' && boxId ? await accountOf(tx, { boxId }) : undefined;
  // Without a payer, the provider may have paid directly.
  const giver = { accountIds: payerId ? [accountId] : [accountId, to], isAnonymous };
  const out = boxAccount ? Math.min(amount, await refundableFrom(tx, boxAccount, giver)) : 0;
  if (boxAccount && out > 0) {
    const next = payerId ? accountId : to;
    await moveCredits(tx, { kind: 'reversal', amount: out, from: boxAccount, to: next, isAnonymous, now });
  }
  if (!payerId) return out;
  // Includes credits that the box has just returned.
  const taken = Math.min(amount, await lockBalance(tx, accountId));
  if (taken > 0) await moveCredits(tx, { kind: 'reversal', amount: taken, from: accountId, to, now });
  return taken;
}

/** Books the part beyond the balance as a loss (docs/product.md §5). Idempotent. The payment must be locked. */
export async function reverse(tx: Db, payment: Payment, withdrawn: Withdrawn, now: Date): Promise<void> {
  const { id, provider, credits } = payment;
  const refundedCents = Math.max(payment.refundedCents, withdrawn.refundedCents ?? 0);
  const disputedCents = Math.max(payment.disputedCents, withdrawn.disputedCents ?? 0);
  const wanted = Math.min(credits, Math.floor((refundedCents + disputedCents) / 100));
  const due = payment.state === 'paid' ? Math.max(0, wanted - payment.reversedCredits) : 0;
  const reversedCredits = payment.reversedCredits + due;
  await updatePayment(tx, id, { refundedCents, disputedCents, reversedCredits });
  if (due === 0) return;
  const taken = await takeBack(tx, payment, due, now);
  const missing = due - taken;
  if (missing > 0) {
    const [from, to] = [await accountOf(tx, { name: 'loss' }), await accountOf(tx, { name: provider })];
    await moveCredits(tx, { kind: 'reversal', amount: missing, from, to, now });
  }
  const kind = withdrawn.disputedCents ? 'dispute' : 'refund';
  const detail = `${due} credits reversed: ${taken} taken back, ${missing} lost.`;
  const reference = `${id} ${reversedCredits}`;
  await insertIncident(tx, { provider, paymentId: id, kind, reference, detail, createdAt: now });
}
