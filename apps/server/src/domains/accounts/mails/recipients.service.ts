import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { findAccount } from '../accounts.repository.ts';

/** Returns the account to mail; undefined once it is deleted. */
export function findRecipient(db: Db, userId: string): Promise<Account | undefined> {
  return findAccount(db, userId);
}
