import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '../../../platform/db/database.ts';
import type { Picture } from '../../../platform/http/responses/senders.ts';
import { webPublicFolder } from '../../../platform/paths.ts';
import type { Format } from '../../../platform/pictures/messages.ts';
import type { Sender } from '../../../platform/pictures/pictures.ts';
import { createResizedPictures } from '../../../platform/pictures/resized-pictures.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { type Upload, withUploads } from '../../../platform/storage/uploads.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertMayBeSeen } from '../accounts.policy.ts';
import { getAccount, lockOwnAccount, updateAccount } from '../accounts.service.ts';
import { listAvatars } from './avatars.repository.ts';
import { assertPicturesFit } from './picture-storage.service.ts';

const SIZE = 512;

export const avatarKey = (userId: string, version: string) => `avatars/${userId}/${version}.webp`;

export async function listAvatarKeys(db: Db): Promise<string[]> {
  const avatars = await listAvatars(db);
  return avatars.map(({ userId, version }) => avatarKey(userId, version));
}

interface NewAvatar extends Upload {
  version: string;
}

interface Wanted {
  size: number;
  format: Format;
  /** Reading a picture waits in this account's queue. */
  readerId: string;
  /** The version in the address. */
  version: string | undefined;
}

/** Every browser that runs the web app accepts WebP. */
export function formatFor(accept = '*/*'): Format {
  return /image\/webp|image\/\*|\*\/\*/i.test(accept) ? 'webp' : 'jpeg';
}

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'storage' | 'pictures'>;

let defaultPicture: Promise<Buffer> | undefined;

export type Avatars = ReturnType<typeof createAvatars>;

export function createAvatars({ db, clock, storage, pictures }: Deps) {
  async function readAvatar(userId: string, picture: Buffer, sender: Sender): Promise<NewAvatar> {
    const version = randomUUID();
    const bytes = await pictures.toSquare(picture, SIZE, sender);
    return { version, key: avatarKey(userId, version), bytes };
  }

  const findResized = createResizedPictures(storage);

  return {
    readAvatar,

    /** @throws AppError NOT_AN_IMAGE, TOO_LARGE, UNAVAILABLE, uploads.account_full */
    async replaceAvatar(actorId: string, picture: Buffer): Promise<Account> {
      const avatar = await readAvatar(actorId, picture, { accountId: actorId });
      return withUploads({ db, storage }, [avatar], (keep) =>
        db.transaction(async (tx) => {
          const account = await lockOwnAccount(tx, actorId);
          // An ADMIN may have decided while the picture was read.
          assertMayBeSeen(account, clock.now());
          const before = account.avatarVersion;
          if (before) await enqueueStorageDeletions(tx, [avatarKey(actorId, before)]);
          await keep(tx);
          const changes = { avatarVersion: avatar.version, avatarBytes: avatar.bytes.length };
          const changed = await updateAccount(tx, actorId, changes, clock.now());
          await assertPicturesFit(tx, actorId);
          return changed;
        }),
      );
    },

    /** Undefined without an uploaded picture. @throws AppError accounts.user_not_found, UNAVAILABLE */
    async findResized(
      userId: string,
      { size, version, format, readerId }: Wanted,
    ): Promise<Picture | undefined> {
      const { avatarVersion } = await getAccount(db, userId);
      if (!avatarVersion) return undefined;
      const etag = `${avatarVersion}-${size}-${format}`;
      const key = avatarKey(userId, avatarVersion);
      const isStored = size === SIZE && format === 'webp';
      const bytes = await (isStored
        ? storage.find(key)
        : findResized(etag, {
            key,
            resize: (whole) => pictures.toSquare(whole, size, { accountId: readerId }, format),
          }));
      if (!bytes) return undefined;
      const isImmutable = version === avatarVersion;
      return { bytes, type: `image/${format}`, etag, isImmutable, isNegotiated: true };
    },

    /** Falls back to the default picture. @throws AppError accounts.user_not_found */
    async getAvatar(userId: string): Promise<Picture> {
      const { avatarVersion } = await getAccount(db, userId);
      const bytes = avatarVersion && (await storage.find(avatarKey(userId, avatarVersion)));
      if (bytes) return { bytes, type: 'image/webp', etag: avatarVersion };
      defaultPicture ??= readFile(new URL('default-avatar.png', webPublicFolder));
      return { bytes: await defaultPicture, type: 'image/png', etag: 'default' };
    },
  };
}
