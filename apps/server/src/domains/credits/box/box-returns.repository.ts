import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creditAccounts } from '../credits.tables.ts';
import { accountOf, holdBalance, post } from '../ledger/ledger.repository.ts';
import { shareOut } from './share-out.rules.ts';

interface Donor {
  accountId: string;
  /** What the donor gave since the box was last emptied. */
  given: number;
  isGone: boolean;
}

/** Who gave what is in a box now, the oldest donor first. */
async function listDonors(tx: Db, boxAccountId: string): Promise<Donor[]> {
  const { rows } = await tx.execute<{ account_id: string; given: string; is_gone: boolean }>(sql`
    with ledger as (
      select entry.id, entry.transaction_id, movement.kind
      from ledger_entries entry join ledger_transactions movement on movement.id = entry.transaction_id
      where entry.account_id = ${boxAccountId}
    ), since as (
      select coalesce(max(id), 0) as id from ledger where kind in ('claim', 'return')
    )
    select other.account_id, sum(-other.amount) as given, bool_or(account.user_id is null) as is_gone
    from ledger
    join ledger_entries other on other.transaction_id = ledger.transaction_id and other.account_id <> ${boxAccountId}
    join credit_accounts account on account.id = other.account_id
    where ledger.id > (select id from since)
    group by other.account_id
    having sum(-other.amount) > 0
    order by min(other.id)`);
  return rows.map((row) => ({
    accountId: row.account_id,
    given: Number(row.given),
    isGone: row.is_gone,
  }));
}

/**
 * Gives what is in a box back to those who gave it, in proportion; the share of a donor who is gone is forfeited
 * (docs/product.md §9.6). Does nothing for an empty box.
 */
export async function returnToDonors(tx: Db, boxId: string, now: Date): Promise<void> {
  const [account] = await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(sql`${creditAccounts.boxId} = ${boxId}`);
  const balance = account ? await holdBalance(tx, account.id) : 0;
  if (!account || balance === 0) return;
  const donors = await listDonors(tx, account.id);
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
  await post(tx, { kind: 'return', entries: [{ accountId: account.id, amount: -balance }, ...entries], now });
}
