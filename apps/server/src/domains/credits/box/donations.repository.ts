import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { type Posting, prepareToPost, refusalOfPosting } from '../ledger/ledger.repository.ts';

const writeDonation = prepared((db) => {
  const amount = sql`${sql.placeholder('amount')}::bigint`;
  return prepareToPost(
    db,
    sql`select id, kind, balance, case kind when 'box' then ${amount} else -${amount} end as amount from credit_accounts
      where user_id = ${sql.placeholder('userId')}::uuid or box_id = ${sql.placeholder('boxId')}::uuid`,
    'write_donation',
  );
});

/** Credits that a person puts into a box. */
export interface Donation extends Pick<Posting, 'isAnonymous' | 'now'> {
  userId: string;
  boxId: string;
  /** Whole credits, above 0. */
  amount: number;
}

/** One of the two has no account yet. It is opened once the transaction has ended: the other one is held until then. */
export class AccountMissing extends Error {}

/**
 * `moveCredits` from a person into a box, in one statement: many give into one box, whose account is held to the commit.
 * Returns what both have afterwards.
 * @throws InsufficientCredits, AccountMissing, AppError NOT_FOUND
 */
export async function giveCredits(
  db: Db,
  donation: Donation,
): Promise<{ credits: number; boxCredits: number }> {
  const { userId, boxId, amount, isAnonymous = false, now } = donation;
  const posting = { kind: 'donation', reference: null, isAnonymous, now: now.toISOString(), count: 2 };
  const moved = await writeDonation(db)
    .execute({ id: randomUUID(), ...posting, userId, boxId, amount })
    .catch((error: unknown) => {
      throw refusalOfPosting(error);
    });
  if (moved.length === 0) throw new AccountMissing('the person or the box has no account');
  const balanceOf = (kind: string) => moved.find((account) => account.kind === kind)?.balance ?? 0;
  return { credits: balanceOf('user'), boxCredits: balanceOf('box') };
}
