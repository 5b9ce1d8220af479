import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { accountOf, type Posting, prepareToPost, refusalOfPosting } from './ledger.ts';

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

/**
 * `moveCredits` from a person into a box, in one statement where both have accounts: many give into one box, whose account is
 * held until then. Returns what both have afterwards.
 * @throws InsufficientCredits, AppError NOT_FOUND
 */
export async function giveCredits(
  db: Db,
  donation: Donation,
): Promise<{ credits: number; boxCredits: number }> {
  const { userId, boxId, amount, isAnonymous = false, now } = donation;
  const posting = { kind: 'donation', reference: null, isAnonymous, now: now.toISOString(), count: 2 };
  const attempt = () =>
    writeDonation(db)
      .execute({ id: randomUUID(), ...posting, userId, boxId, amount })
      .catch((error: unknown) => {
        throw refusalOfPosting(error);
      });
  let moved = await attempt();
  if (moved.length === 0) {
    await accountOf(db, { boxId });
    await accountOf(db, { userId });
    moved = await attempt();
  }
  // Whose account has lost its holder between the two is gone.
  if (moved.length === 0) throw new AppError('NOT_FOUND');
  const balanceOf = (kind: string) => moved.find((account) => account.kind === kind)?.balance ?? 0;
  return { credits: balanceOf('user'), boxCredits: balanceOf('box') };
}
