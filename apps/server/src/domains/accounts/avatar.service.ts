import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { webPublicFolder } from '../../paths.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Picture } from '../../platform/http/serve.ts';
import { toSquarePicture } from '../../platform/pictures/pictures.ts';
import { enqueueStorageDeletion } from '../../platform/storage/storage-deletions.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { type Account, getAccount, updateAccount } from './accounts.repository.ts';
import { users } from './accounts.tables.ts';

const SIZE = 512;

export const avatarKey = (userId: string, version: string) => `avatars/${userId}/${version}.webp`;

/** Stores a new avatar's bytes under a version of its own. @throws AppError NOT_AN_IMAGE, TOO_LARGE */
export async function storeAvatar(
  { storage }: Pick<AccountsDeps, 'storage'>,
  userId: string,
  bytes: Buffer,
): Promise<string> {
  const picture = await toSquarePicture(bytes, SIZE);
  const version = randomUUID();
  await storage.put(avatarKey(userId, version), picture);
  return version;
}

/** Takes back a stored avatar that nothing refers to; where storage is away just now, later. */
export async function discardAvatar(
  { db, storage }: AccountsDeps,
  userId: string,
  version: string,
): Promise<void> {
  const key = avatarKey(userId, version);
  await storage.remove(key).catch(() => enqueueStorageDeletion(db, key));
}

/** Replaces the avatar; the old picture goes away. @throws AppError NOT_AN_IMAGE, TOO_LARGE */
export async function replaceAvatar(deps: AccountsDeps, userId: string, bytes: Buffer): Promise<Account> {
  const { db, clock } = deps;
  const avatarVersion = await storeAvatar(deps, userId, bytes);
  const replaced = db.transaction(async (tx) => {
    const [before] = await tx
      .select({ version: users.avatarVersion })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!before) throw new AppError('UNAUTHENTICATED');
    if (before.version) await enqueueStorageDeletion(tx, avatarKey(userId, before.version));
    return updateAccount(tx, userId, { avatarVersion }, clock.now());
  });
  return replaced.catch(async (error: unknown) => {
    await discardAvatar(deps, userId, avatarVersion);
    throw error;
  });
}

let defaultPicture: Promise<Buffer> | undefined;

/** The avatar of a user, or the default picture. @throws AppError NOT_FOUND for nobody's id */
export async function getAvatar({ db, storage }: AccountsDeps, userId: string): Promise<Picture> {
  const { avatarVersion } = await getAccount(db, userId);
  const bytes = avatarVersion && (await storage.find(avatarKey(userId, avatarVersion)));
  if (bytes) return { bytes, type: 'image/webp', etag: avatarVersion };
  defaultPicture ??= readFile(new URL('default-avatar.png', webPublicFolder));
  return { bytes: await defaultPicture, type: 'image/png', etag: 'default' };
}
