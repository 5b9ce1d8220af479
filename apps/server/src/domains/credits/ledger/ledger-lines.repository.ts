import type { MovementKind } from '@hooray/contract/credits/constants.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { NamedAccount } from './ledger.rules.ts';

export type LedgerHolder = { userId: string } | { boxId: string };

export interface Place {
  entry: number;
  counterpart: number;
}

export interface LineRow extends Record<string, unknown> {
  entry: string;
  /** The id of the counterpart. */
  id: string;
  created_at: Date;
  kind: MovementKind;
  /** Above 0 for a credit of the account. */
  amount: string;
  is_anonymous: boolean;
  /** A system account, or the name of a user or a box; null once it is deleted. */
  named: NamedAccount | null;
  holder: string | null;
  is_box: boolean;
}

const NEWEST: Place = { entry: Number.MAX_SAFE_INTEGER, counterpart: Number.MAX_SAFE_INTEGER };

export interface Page {
  before: Place | undefined;
  limit: number;
}

/** One account of a transaction is the counterpart of all others. */
export async function listLines(
  db: Db,
  holder: LedgerHolder,
  { before = NEWEST, limit }: Page,
): Promise<LineRow[]> {
  const isOf = 'userId' in holder ? sql`user_id = ${holder.userId}` : sql`box_id = ${holder.boxId}`;
  // Ordered like the index of the account's own entries, so that a page's cost doesn't grow with the ledger.
  const { rows } = await db.execute<LineRow>(sql`
    select entry.id as entry, other_entry.id, movement.created_at, movement.kind,
      case when entry.amount > 0 then 1 else -1 end * least(abs(entry.amount), abs(other_entry.amount)) as amount,
      movement.is_anonymous,
      other.name as named, coalesce(person.name, box.name) as holder, other.kind = 'box' as is_box
    from ledger_entries entry
    join ledger_transactions movement on movement.id = entry.transaction_id
    join ledger_entries other_entry
      on other_entry.transaction_id = entry.transaction_id and (other_entry.amount > 0) <> (entry.amount > 0)
    join credit_accounts other on other.id = other_entry.account_id
    left join users person on person.id = other.user_id
    left join boxes box on box.id = other.box_id
    where entry.account_id = (select id from credit_accounts where ${isOf}) and entry.id <= ${before.entry}
      and (entry.id, other_entry.id) < (${before.entry}, ${before.counterpart})
    order by entry.id desc, other_entry.id desc
    limit ${limit}`);
  return rows;
}
