import { type Clock, timeZoneOf } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, AccountChanges } from './account-rows.tables.ts';
import type { AccountFacts } from './accounts.facts.ts';
import { restrictionOf } from './accounts.policy.ts';
import {
  allowBirthdayMoves,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
  listRestricted,
  updateAccountRow,
} from './accounts.repository.ts';

export async function getAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new AppError('accounts.user_not_found');
  return account;
}

export async function getAccountByEmail(db: Db, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw new AppError('accounts.user_not_found');
  return account;
}

/** @throws AppError UNAUTHENTICATED if the account has just been deleted */
export async function getOwnAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}

/** @throws AppError UNAUTHENTICATED if the account has just been deleted */
export async function lockOwnAccount(tx: Db, id: string): Promise<Account> {
  const account = await findAccountForUpdate(tx, id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}

export async function findNameOf(db: Db, userId: string): Promise<string | undefined> {
  return (await findAccount(db, userId))?.name;
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: AccountChanges,
  now: Date,
): Promise<Account> {
  await updateAccountRow(db, id, changes, now);
  return getOwnAccount(db, id);
}

/** `updateAccount` by an admin, who may move birthdays across 13 and 18. */
export async function updateAccountAsAdmin(
  tx: Db,
  { adminId, userId, changes, now }: { adminId: string; userId: string; changes: AccountChanges; now: Date },
): Promise<void> {
  await allowBirthdayMoves(tx, adminId);
  await updateAccountRow(tx, userId, changes, now);
}

/** The time zone determines when the user's day begins. */
export async function rememberTimeZone(
  { db, events, clock }: { db: Db; events: Publisher<AccountFacts>; clock: Clock },
  account: Account,
  name: string | undefined,
): Promise<Account> {
  if (name === account.timeZone) return account;
  const timeZone = timeZoneOf(name) ?? account.timeZone;
  if (timeZone === account.timeZone) return account;
  return db.transaction(async (tx) => {
    const changed = await updateAccount(tx, account.id, { timeZone }, clock.now());
    await events.publish(tx, 'timeZoneChanged', { userId: account.id, timeZone });
    return changed;
  });
}

export async function listRestrictions(
  db: Db,
  userIds: string[],
  now: Date,
): Promise<Map<string, AppError | undefined>> {
  const restricted = await listRestricted(db, userIds, now);
  return new Map(restricted.map((account) => [account.id, restrictionOf(account, now)]));
}
