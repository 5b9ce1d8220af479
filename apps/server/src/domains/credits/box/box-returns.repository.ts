import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

export interface Donor {
  /** Null for everyone whose account is gone, and for services such as a payment provider, together. */
  accountId: string | null;
  isAnonymous: boolean;
  /** Credits given since the box was last emptied. */
  given: number;
}

/** The entry that last emptied the box, found backwards from the newest one. */
async function findEmptying(tx: Db, boxAccountId: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select entry.id
    from ledger_entries entry join ledger_transactions movement on movement.id = entry.transaction_id
    where entry.account_id = ${boxAccountId} and movement.kind in ('claim', 'return')
    order by entry.id desc
    limit 1`);
  return Number(rows[0]?.id ?? 0);
}

/**
 * The movements of a box since it was last emptied, with their counterparts. The planner knows `since`, and
 * therefore reads no earlier ones.
 */
const movementsOf = (boxAccountId: string, since: number) => sql`
  with moved as (
    select other.id, other.account_id, other.amount, movement.is_anonymous
    from ledger_entries entry
    join ledger_transactions movement on movement.id = entry.transaction_id
    join ledger_entries other on other.transaction_id = entry.transaction_id and other.account_id <> entry.account_id
    where entry.account_id = ${boxAccountId} and entry.id > ${since}
  )`;

/** A donor who also gave anonymously is listed twice, and so are those without an account. */
export async function listDonors(tx: Db, boxAccountId: string): Promise<Donor[]> {
  const since = await findEmptying(tx, boxAccountId);
  // Waits for donors who are deleting their accounts. The list is a statement of its own, so it sees that they are gone.
  await tx.execute(sql`
    ${movementsOf(boxAccountId, since)}
    select from credit_accounts where user_id is not null and id in (select account_id from moved)
    order by id for no key update`);
  const { rows } = await tx.execute<{ account_id: string | null; is_anonymous: boolean; given: string }>(sql`
    ${movementsOf(boxAccountId, since)}
    select case when account.user_id is not null then account.id end as account_id,
      moved.is_anonymous, sum(-moved.amount) as given
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
  /** Counts only gifts of this kind. */
  isAnonymous: boolean;
}

/** The credits given and not taken back since the box was last emptied. */
export async function sumGiven(
  tx: Db,
  boxAccountId: string,
  { accountIds, isAnonymous }: Giver,
): Promise<number> {
  const since = await findEmptying(tx, boxAccountId);
  const { rows } = await tx.execute<{ given: string }>(sql`
    ${movementsOf(boxAccountId, since)}
    select coalesce(sum(-amount), 0) as given from moved
    where account_id = any(${sql.param(accountIds)}::uuid[])
      and is_anonymous = ${isAnonymous}`);
  return Number(rows[0]?.given ?? 0);
}
