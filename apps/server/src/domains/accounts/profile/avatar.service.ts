import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Picture } from '../../../platform/http/responses/senders.ts';
import { webPublicFolder } from '../../../platform/paths.ts';
import type { Sender } from '../../../platform/pictures/pictures.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { type Upload, withUploads } from '../../../platform/storage/uploads.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Account, findAccount, updateAccount } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { assertPicturesFit } from './picture-storage.repository.ts';

const SIZE = 512;

export const avatarKey = (userId: string, version: string) => `avatars/${userId}/${version}.webp`;

/** The storage keys of every avatar. */
export async function listAvatarKeys(db: Db): Promise<string[]> {
  const { id, avatarVersion } = users;
  const owners = await db.select({ id, avatarVersion }).from(users).where(isNotNull(avatarVersion));
  return owners.flatMap((owner) => (owner.avatarVersion ? [avatarKey(owner.id, owner.avatarVersion)] : []));
}

interface NewAvatar extends Upload {
  version: string;
}

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'storage' | 'pictures'>;

let defaultPicture: Promise<Buffer> | undefined;

export type Avatars = ReturnType<typeof createAvatars>;

/** The pictures of accounts. */
export function createAvatars({ db, clock, storage, pictures }: Deps) {
  /** Reads a picture into a new avatar, under a version of its own. @throws AppError NOT_AN_IMAGE, TOO_LARGE, UNAVAILABLE */
  async function readAvatar(userId: string, picture: Buffer, sender: Sender): Promise<NewAvatar> {
    const version = randomUUID();
    const bytes = await pictures.toSquare(picture, SIZE, sender);
    return { version, key: avatarKey(userId, version), bytes };
  }

  return {
    readAvatar,

    /**
     * Replaces the avatar; the old picture goes away.
     * @throws AppError NOT_AN_IMAGE, TOO_LARGE, UNAVAILABLE, uploads.account_full
     */
    async replaceAvatar(actorId: string, picture: Buffer): Promise<Account> {
      const avatar = await readAvatar(actorId, picture, { accountId: actorId });
      return withUploads({ db, storage }, [avatar], (keep) =>
        db.transaction(async (tx) => {
          const [before] = await tx
            .select({ version: users.avatarVersion })
            .from(users)
            .where(eq(users.id, actorId))
            .for('update');
          if (!before) throw new AppError('UNAUTHENTICATED');
          if (before.version) await enqueueStorageDeletions(tx, [avatarKey(actorId, before.version)]);
          await keep(tx);
          const changes = { avatarVersion: avatar.version, avatarBytes: avatar.bytes.length };
          const account = await updateAccount(tx, actorId, changes, clock.now());
          await assertPicturesFit(tx, actorId);
          return account;
        }),
      );
    },

    /** The avatar of a user, or the default picture. @throws AppError accounts.user_not_found */
    async getAvatar(userId: string): Promise<Picture> {
      const account = await findAccount(db, userId);
      if (!account) throw new AppError('accounts.user_not_found');
      const { avatarVersion } = account;
      const bytes = avatarVersion && (await storage.find(avatarKey(userId, avatarVersion)));
      if (bytes) return { bytes, type: 'image/webp', etag: avatarVersion };
      defaultPicture ??= readFile(new URL('default-avatar.png', webPublicFolder));
      return { bytes: await defaultPicture, type: 'image/png', etag: 'default' };
    },
  };
}
