import type { Db } from '../../../platform/db/database.ts';
import { findAccountId } from '../ledger/ledger.repository.ts';
import { accountOf, lockBalance, post } from '../ledger/ledger.service.ts';
import { listDonors } from './box-returns.repository.ts';
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
  const returned = new Map<string, number>();
  for (const [index, { accountId, isGone }] of donors.entries()) {
    const receiver = isGone ? forfeited : accountId;
    returned.set(receiver, (returned.get(receiver) ?? 0) + (shares[index] ?? 0));
  }
  const entries = [...returned]
    .filter(([, amount]) => amount > 0)
    .map(([accountId, amount]) => ({ accountId, amount }));
  await post(tx, {
    kind: 'return',
    entries: [{ accountId: boxAccountId, amount: -balance }, ...entries],
    now,
  });
}
