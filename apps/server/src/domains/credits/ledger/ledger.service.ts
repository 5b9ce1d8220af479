import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findAccountId,
  findBalance,
  findBalanceForUpdate,
  insertPosting,
  openAccount,
} from './ledger.repository.ts';
import type { Holder, Movement, Posting } from './ledger.rules.ts';

/** Opens the account if there is none. @throws AppError NOT_FOUND */
export async function accountOf(db: Db, holder: Holder): Promise<string> {
  const known = await findAccountId(db, holder);
  if (known) return known;
  await openAccount(db, holder);
  const opened = await findAccountId(db, holder);
  // Another transaction has opened the account, and its holder has been deleted since.
  if (!opened) throw new AppError('NOT_FOUND');
  return opened;
}

export async function readBalance(db: Db, holder: Holder): Promise<number> {
  return (await findBalance(db, holder)) ?? 0;
}

export async function lockBalance(tx: Db, accountId: string): Promise<number> {
  return (await findBalanceForUpdate(tx, accountId)) ?? 0;
}

/**
 * Returns the resulting balance of each account. The database checks that the transaction balances and overdraws no
 * account. Accounts are locked before entries get their numbers, so entries are in the order of the
 * movements. Lock order of credit accounts everywhere: box, user, system.
 * @throws InsufficientCredits, AppError NOT_FOUND if the receiver has been deleted
 */
export async function post(db: Db, posting: Posting): Promise<Map<string, number>> {
  const moved = await insertPosting(db, posting);
  if (moved.length === 0) throw new Error('an account of the posting does not exist');
  return new Map(moved.map(({ id, balance }) => [id, balance]));
}

/** Returns the resulting balance of each account. @throws InsufficientCredits, AppError NOT_FOUND */
export async function moveCredits(
  tx: Db,
  { amount, from, to, ...rest }: Movement,
): Promise<Map<string, number>> {
  const entries = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { ...rest, entries });
}

/** The ledger keeps the movement without the user. */
export async function forfeitCreditsOf(tx: Db, userId: string, now: Date): Promise<void> {
  const from = await findAccountId(tx, { userId });
  const amount = from ? await lockBalance(tx, from) : 0;
  if (!from || amount === 0) return;
  const to = await accountOf(tx, { name: 'forfeited' });
  await moveCredits(tx, { kind: 'forfeit', amount, from, to, now });
}
