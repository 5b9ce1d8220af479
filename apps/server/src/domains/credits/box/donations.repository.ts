import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { translateViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { prepareToPost } from '../ledger/ledger.repository.ts';
import { type Posting, refusalOfPosting } from '../ledger/ledger.rules.ts';

const writeDonation = prepared((db) => {
  const amount = sql`${sql.placeholder('amount')}::bigint`;
  return prepareToPost(
    db,
    sql`select id, kind, balance, case kind when 'box' then ${amount} else -${amount} end as amount from credit_accounts
      where user_id = ${sql.placeholder('userId')}::uuid or box_id = ${sql.placeholder('boxId')}::uuid`,
    'write_donation',
  );
});

export interface Donation extends Pick<Posting, 'isAnonymous' | 'now'> {
  userId: string;
  boxId: string;
  /** Whole credits, above 0. */
  amount: number;
}

/** The donor or the box has no account yet. Open it after the transaction, which still locks the other's account. */
export class AccountMissing extends Error {
  readonly boxId: string;

  constructor(boxId: string) {
    super('the donor or the box has no account');
    this.boxId = boxId;
  }
}

/**
 * Executes one statement, because other donors to the box wait for its account until commit.
 * @throws InsufficientCredits, AccountMissing, AppError NOT_FOUND
 */
export async function giveCredits(
  db: Db,
  donation: Donation,
): Promise<{ credits: number; boxCredits: number }> {
  const { userId, boxId, amount, isAnonymous = false, now } = donation;
  const posting = { kind: 'donation', reference: null, isAnonymous, now: now.toISOString(), count: 2 };
  const moved = await translateViolation(
    writeDonation(db).execute({ id: randomUUID(), ...posting, userId, boxId, amount }),
    refusalOfPosting,
  );
  if (moved.length === 0) throw new AccountMissing(boxId);
  const balanceOf = (kind: string) => moved.find((account) => account.kind === kind)?.balance ?? 0;
  return { credits: balanceOf('user'), boxCredits: balanceOf('box') };
}
