import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { findKeys, lockKeys, replaceKeys } from './push-keys.repository.ts';

const PURPOSE = 'push-keys';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Undefined if the keys were sealed with another secret. */
function open(sealingKey: KeyObject, sealed: Awaited<ReturnType<typeof findKeys>>): PushKeys | undefined {
  if (!sealed) return undefined;
  const { publicKey, sealedPrivateKey } = sealed;
  try {
    return { publicKey, privateKey: unseal(sealingKey, sealedPrivateKey, PURPOSE) };
  } catch {
    return undefined;
  }
}

async function makeKeys(tx: Db, sealingKey: KeyObject): Promise<PushKeys> {
  const kept = open(sealingKey, await lockKeys(tx));
  if (kept) return kept;
  const { default: webPush } = await import('web-push');
  const keys = webPush.generateVAPIDKeys();
  const sealedPrivateKey = seal(sealingKey, keys.privateKey, PURPOSE);
  await replaceKeys(tx, { publicKey: keys.publicKey, sealedPrivateKey });
  return keys;
}

/** Creates the keys once. A new `APP_SECRET` creates new ones, and ends all subscriptions. */
export async function getPushKeys({
  db,
  secrets,
}: Pick<NotificationsDeps, 'db' | 'secrets'>): Promise<PushKeys> {
  const { sealingKey } = secrets;
  return open(sealingKey, await findKeys(db)) ?? db.transaction((tx) => makeKeys(tx, sealingKey));
}
