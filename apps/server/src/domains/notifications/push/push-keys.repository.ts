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

/** Locks the keys, so that processes which start together don't each make their own. */
export async function lockKeys(tx: Db): Promise<SealedKeys | undefined> {
  await tx.execute(sql`lock table ${pushKeys} in share row exclusive mode`);
  return findKeys(tx);
}

/** Browsers accept messages only with the keys with which they subscribed. */
export async function replaceKeys(tx: Db, keys: SealedKeys): Promise<void> {
  await tx.delete(pushSubscriptions);
  await tx.delete(pushKeys);
  await tx.insert(pushKeys).values({ id: 1, ...keys });
}
