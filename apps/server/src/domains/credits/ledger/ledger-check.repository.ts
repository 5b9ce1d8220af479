import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

export interface LedgerSum extends Record<string, unknown> {
  what: 'all' | 'transaction' | 'account';
  id: string | null;
  total: string;
  entries: string;
  balance: string | null;
}

const MAX_NAMED = 100;

/** Sums in one pass over one snapshot, inside the database, so that it can run beside a live service. */
export async function sumLedger(db: Db): Promise<LedgerSum[]> {
  const { rows } = await db.execute<LedgerSum>(sql`
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
      from sums where transaction_id is not null and total <> 0 limit ${MAX_NAMED})
    union all
    (select 'account', id::text, total::text, entries::text, balance::text
      from accounts where balance <> total limit ${MAX_NAMED})`);
  return rows;
}
