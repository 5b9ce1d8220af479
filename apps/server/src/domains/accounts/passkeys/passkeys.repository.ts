import { MAX_PASSKEYS } from '@hooray/contract/accounts/constants.ts';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { translateViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { passkeys } from './passkeys.tables.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

const { id, userId, credentialId, publicKey, userHandle, counter, transports } = passkeys;
const { isSynced, device, createdAt, lastUsedAt } = passkeys;
const listedColumns = { id, credentialId, userHandle, transports, isSynced, device, createdAt, lastUsedAt };

export type ListedPasskey = { [K in keyof typeof listedColumns]: StoredPasskey[K] };

export async function listPasskeys(db: Db, ownerId: string): Promise<ListedPasskey[]> {
  return db
    .select(listedColumns)
    .from(passkeys)
    .where(eq(userId, ownerId))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_PASSKEYS);
}

export async function hasPasskey(db: Db, ownerId: string): Promise<boolean> {
  return (await listPasskeys(db, ownerId)).length > 0;
}

/** Lock the account first, so that the limit holds. @throws AppError accounts.passkey_invalid */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<ListedPasskey> {
  const [row] = await translateViolation(
    tx.insert(passkeys).values(passkey).returning(listedColumns),
    (constraint, cause) =>
      constraint === 'passkeys_credential_unique'
        ? new AppError('accounts.passkey_invalid', { cause })
        : undefined,
  );
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export type SigningPasskey = Pick<StoredPasskey, 'id' | 'userId' | 'publicKey' | 'userHandle' | 'counter'>;

export async function findPasskey(db: Db, credential: string): Promise<SigningPasskey | undefined> {
  const [row] = await db
    .select({ id, userId, publicKey, userHandle, counter })
    .from(passkeys)
    .where(eq(credentialId, credential));
  return row;
}

/** Returns whether the passkey still exists and its counter has increased, or is still 0. */
export async function markPasskeyUsed(
  tx: Db,
  passkeyId: string,
  used: Pick<StoredPasskey, 'counter' | 'isSynced'>,
  now: Date,
): Promise<boolean> {
  const isAhead = used.counter === 0 ? eq(counter, 0) : lt(counter, used.counter);
  const { rowCount } = await tx
    .update(passkeys)
    .set({ ...used, lastUsedAt: now })
    .where(and(eq(id, passkeyId), isAhead));
  return rowCount === 1;
}

export async function deletePasskey(tx: Db, passkeyId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(id, passkeyId));
}

/** @param confirmedAt null removes all */
export async function deletePasskeysSince(tx: Db, ownerId: string, confirmedAt: Date | null): Promise<void> {
  const isNewer = confirmedAt ? gte(createdAt, confirmedAt) : undefined;
  await tx.delete(passkeys).where(and(eq(userId, ownerId), isNewer));
}
