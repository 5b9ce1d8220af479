import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/** What is wrong in the ledger; nothing, or it has been tampered with. */
export interface LedgerReport {
  entries: number;
  accounts: number;
  /** Sum of every entry. */
  total: bigint;
  mistakes: string[];
}

interface Row extends Record<string, unknown> {
  what: 'all' | 'transaction' | 'account';
  id: string | null;
  total: string;
  entries: string;
  balance: string | null;
}

const MOST_NAMED = 100;

/**
 * Proves that the sum of the ledger and of each transaction is zero and that every balance equals its entries. One pass
 * over the entries and one snapshot, also beside a service that runs; the database keeps within its own memory.
 */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const { rows } = await db.execute<Row>(sql`
    with sums as materialized (
      select account_id, transaction_id, sum(amount) as total, count(*) as entries
      from ledger_entries
      group by grouping sets ((account_id), (transaction_id), ())
    ), accounts as (
      select account.id, account.balance, coalesce(sums.total, 0) as total, coalesce(sums.entries, 0) as entries
      from credit_accounts account left join sums on sums.account_id = account.id
    )
    select 'all' as what, null as id, coalesce(max(total), 0)::text as total, coalesce(max(entries), 0)::text as entries,
      (select count(*) from accounts)::text as balance
    from sums where account_id is null and transaction_id is null
    union all
    (select 'transaction', transaction_id::text, total::text, entries::text, null
      from sums where transaction_id is not null and total <> 0 limit ${MOST_NAMED})
    union all
    (select 'account', id::text, total::text, entries::text, balance::text
      from accounts where balance <> total limit ${MOST_NAMED})`);
  const all = rows.find(({ what }) => what === 'all');
  const mistakes = rows.flatMap(({ what, id, total, balance }) => {
    if (what === 'transaction') return [`Transaction ${id} sums to ${total}.`];
    return what === 'account' ? [`Account ${id} says ${balance}, its entries sum to ${total}.`] : [];
  });
  const total = BigInt(all?.total ?? 0);
  if (total !== 0n) mistakes.unshift(`The ledger sums to ${total}.`);
  return { entries: Number(all?.entries), accounts: Number(all?.balance), total, mistakes };
}
