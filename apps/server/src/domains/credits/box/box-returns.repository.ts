import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

export interface Donor {
  /** Null for everyone whose account is gone, and for services such as a payment provider, together. */
  accountId: string | null;
  isAnonymous: boolean;
  /** Credits given since the box was last emptied. */
  given: number;
}

/** The movements of a box since it was last emptied, with their counterparts. */
const movementsOf = (boxAccountId: string) => sql`
  with ledger as (
    select entry.id, entry.transaction_id, movement.kind, movement.is_anonymous
    from ledger_entries entry join ledger_transactions movement on movement.id = entry.transaction_id
    where entry.account_id = ${boxAccountId}
  ), since as (
    select coalesce(max(id), 0) as id from ledger where kind in ('claim', 'return')
  ), moved as (
    select other.id, other.account_id, other.amount, ledger.is_anonymous
    from ledger
    join ledger_entries other on other.transaction_id = ledger.transaction_id and other.account_id <> ${boxAccountId}
    where ledger.id > (select id from since)
  )`;

/** A donor who also gave anonymously is listed twice. */
export async function listDonors(tx: Db, boxAccountId: string): Promise<Donor[]> {
  const { rows } = await tx.execute<{ account_id: string | null; is_anonymous: boolean; given: string }>(sql`
    ${movementsOf(boxAccountId)}
    select case when account.user_id is not null then account.id end as account_id,
      account.user_id is not null and moved.is_anonymous as is_anonymous, sum(-moved.amount) as given
    from moved join credit_accounts account on account.id = moved.account_id
    group by 1, 2
    having sum(-moved.amount) > 0
    order by min(moved.id)`);
  return rows.map((row) => ({
    accountId: row.account_id,
    isAnonymous: row.is_anonymous,
    given: Number(row.given),
  }));
}

export interface Giver {
  accountIds: readonly string[];
  /** Counts only gifts of this kind. Undefined for everything. */
  isAnonymous: boolean | undefined;
}

/** The credits given and not taken back since the box was last emptied. */
export async function sumGiven(
  tx: Db,
  boxAccountId: string,
  { accountIds, isAnonymous }: Giver,
): Promise<number> {
  const { rows } = await tx.execute<{ given: string }>(sql`
    ${movementsOf(boxAccountId)}
    select coalesce(sum(-amount), 0) as given from moved
    where account_id = any(${sql.param(accountIds)}::uuid[])
      and is_anonymous = coalesce(${isAnonymous ?? null}::boolean, is_anonymous)`);
  return Number(rows[0]?.given ?? 0);
}
