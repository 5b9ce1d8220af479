import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import type { MovementKind } from '@hooray/contract/credits/constants.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { type NamedAccount, readBalance } from './ledger.repository.ts';

/** Whose ledger people read. */
type Reader = { userId: string } | { boxId: string };

/** Lines of a ledger with the balance they lead to, and where the next page begins. */
export interface LedgerPage {
  entries: LedgerLine[];
  balance: number;
  next: Place | undefined;
}

/** The last line of a page: its account's entry, and that entry's counterpart. */
export const placeSchema = z.object({ entry: z.int().min(1), counterpart: z.int().min(1) });
type Place = z.output<typeof placeSchema>;

interface Row extends Record<string, unknown> {
  entry: string;
  /** Of the counterpart. */
  id: string;
  created_at: Date;
  kind: MovementKind;
  /** As the account saw it: above 0 came in. */
  amount: string;
  is_anonymous: boolean;
  /** The other side: an account of the place, or the name of a person or a box, null where they are gone. */
  named: NamedAccount | null;
  holder: string | null;
  is_box: boolean;
}

/** How people call the accounts that are nobody's. */
const namedAccounts: Record<NamedAccount, string> = {
  stripe: 'Card payment',
  paypal: 'PayPal',
  spent: 'Collage changes',
  forfeited: 'Forfeited',
  loss: 'Loss',
};

function nameOf({ named, holder, is_box }: Row): string {
  if (named) return namedAccounts[named];
  return holder ?? (is_box ? 'A deleted box' : 'A deleted account');
}

function present(row: Row, ownName: string | undefined): LedgerLine {
  const amount = Number(row.amount);
  const isHidden = row.is_anonymous && ownName !== undefined;
  const other = isHidden ? 'Someone kind' : nameOf(row);
  const own = ownName ?? 'You';
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    kind: row.kind,
    amount: Math.abs(amount),
    from: amount > 0 ? other : own,
    to: amount > 0 ? own : other,
  };
}

const NEWEST: Place = { entry: Number.MAX_SAFE_INTEGER, counterpart: Number.MAX_SAFE_INTEGER };

interface Page {
  /** Below which the page begins. */
  before: Place | undefined;
  limit: number;
}

/**
 * Every pairing of an account's entries with their counterparts, newest first. One account of a transaction stands
 * against all its others, which are no counterparts of each other. Who gave unnamed gets it back unnamed.
 */
async function listRows(db: Db, holder: Reader, { before = NEWEST, limit }: Page): Promise<Row[]> {
  const isOf = 'userId' in holder ? sql`user_id = ${holder.userId}` : sql`box_id = ${holder.boxId}`;
  // Ordered by the account's own entries, as their index is: a page costs the same however long the ledger is.
  const { rows } = await db.execute<Row>(sql`
    select entry.id as entry, other_entry.id, movement.created_at, movement.kind,
      case when entry.amount > 0 then 1 else -1 end * least(abs(entry.amount), abs(other_entry.amount)) as amount,
      movement.is_anonymous or (movement.kind = 'return' and exists (
        select from ledger_entries given
        join ledger_entries taken on taken.transaction_id = given.transaction_id and taken.account_id = entry.account_id
        join ledger_transactions gift on gift.id = given.transaction_id and gift.is_anonymous
        where given.account_id = other.id
      )) as is_anonymous,
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

/** A page of somebody's ledger. @param ownName how the holder is called; 'You' where it is the reader */
export async function readLedger(db: Db, holder: Reader, page: Page, ownName?: string): Promise<LedgerPage> {
  const rows = await listRows(db, holder, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => present(row, ownName)),
    balance: await readBalance(db, holder),
    next:
      last && rows.length > page.limit
        ? { entry: Number(last.entry), counterpart: Number(last.id) }
        : undefined,
  };
}
