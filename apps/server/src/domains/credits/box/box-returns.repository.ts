import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

export interface Donor {
  accountId: string;
  /** Credits given since the box was last emptied. */
  given: number;
  isGone: boolean;
}

export async function listDonors(tx: Db, boxAccountId: string): Promise<Donor[]> {
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
