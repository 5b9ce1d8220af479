import type { Db } from '../../../platform/db/database.ts';
import { findAccountId } from '../ledger/ledger.repository.ts';
import { accountOf, lockBalance, post } from '../ledger/ledger.service.ts';
import { type Giver, listDonors, sumGiven } from './box-returns.repository.ts';
import { shareOut } from './share-out.rules.ts';

/** Returns credits in proportion to the donations. A deleted donor's share is forfeited (docs/product.md §9.6). */
export async function returnToDonors(tx: Db, boxId: string, now: Date): Promise<void> {
  const boxAccountId = await findAccountId(tx, { boxId });
  const balance = boxAccountId ? await lockBalance(tx, boxAccountId) : 0;
  if (!boxAccountId || balance === 0) return;
  const donors = await listDonors(tx, boxAccountId);
  const shares = shareOut(
    balance,
    donors.map(({ given }) => given),
  );
  const forfeited = await accountOf(tx, { name: 'forfeited' });
  // Apart, so that the ledger shows no donor of an anonymous share.
  for (const isAnonymous of [false, true]) {
    const entries = donors
      .map((donor, index) => ({ ...donor, amount: shares[index] ?? 0 }))
      .filter((share) => share.isAnonymous === isAnonymous && share.amount > 0)
      .map(({ accountId, amount }) => ({ accountId: accountId ?? forfeited, amount }));
    if (entries.length === 0) continue;
    const total = entries.reduce((sum, { amount }) => sum + amount, 0);
    await post(tx, {
      kind: 'return',
      isAnonymous,
      entries: [{ accountId: boxAccountId, amount: -total }, ...entries],
      now,
    });
  }
}

/**
 * The credits that a refund may take from the box. The rest was claimed or returned, and what is there belongs to
 * others.
 */
export async function refundableFrom(tx: Db, boxAccountId: string, giver: Giver): Promise<number> {
  const balance = await lockBalance(tx, boxAccountId);
  return Math.min(balance, Math.max(0, await sumGiven(tx, boxAccountId, giver)));
}
