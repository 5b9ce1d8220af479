import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { pushKeys, pushSubscriptions } from './push.tables.ts';

interface SealedKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

export async function findKeys(db: Db): Promise<SealedKeys | undefined> {
  const [found] = await db.select().from(pushKeys);
  return found;
}

/** Locks the keys, so that processes that start together create only one pair. */
export async function lockKeys(tx: Db): Promise<SealedKeys | undefined> {
  await tx.execute(sql`lock table ${pushKeys} in share row exclusive mode`);
  return findKeys(tx);
}

/** Browsers accept only messages signed with the keys that they subscribed with. */
export async function replaceKeys(tx: Db, keys: SealedKeys): Promise<void> {
  await tx.delete(pushSubscriptions);
  await tx.delete(pushKeys);
  await tx.insert(pushKeys).values({ id: 1, ...keys });
}
