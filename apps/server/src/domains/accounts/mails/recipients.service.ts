import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { findAccount } from '../accounts.repository.ts';

export function findRecipient(db: Db, userId: string): Promise<Account | undefined> {
  return findAccount(db, userId);
}
