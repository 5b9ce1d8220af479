import type { CollageMeta } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Download, Picture } from '../../../platform/http/responses/senders.ts';
import { createResizedPictures } from '../../../platform/pictures/resized-pictures.ts';
import type { AuthorizedBox } from '../../boxes/access/box-access.service.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { type Collage, collageKey, findCollage, smallCollageKey } from '../collages.repository.ts';
import { printWordsIn } from '../draw/collage-words.presenter.ts';

type Box = Pick<AuthorizedBox['box'], 'id' | 'name' | 'language'>;
type Size = 'full' | 'large' | 'small';
type Read = (boxId: string, version: string) => Promise<Uint8Array | undefined>;

interface Drawn {
  collage: Collage;
  version: string;
  bytes: Uint8Array;
}

/** For all who may see the team gift (docs/product.md §9.8). */
export function createCollageReading({
  db,
  storage,
  pictures,
  boxAccess,
  composer,
  compositions,
}: Pick<CollageDeps, 'db' | 'storage' | 'pictures' | 'boxAccess' | 'composer' | 'compositions'>) {
  const findResized = createResizedPictures(storage);

  const readWhole: Read = (boxId, version) => storage.find(collageKey(boxId, version));

  function readerOf(size: Size, userId: string): Read {
    if (size === 'full') return readWhole;
    if (size === 'small') return (boxId, version) => storage.find(smallCollageKey(boxId, version));
    const resize = (png: Uint8Array) => pictures.toWhole(png, collageLimits.grid, { accountId: userId });
    return (boxId, version) => findResized(version, { key: collageKey(boxId, version), resize });
  }

  async function findDrawn(boxId: string, read: Read): Promise<Drawn | undefined> {
    const collage = await findCollage(db, boxId);
    if (!collage?.version) return undefined;
    const { version } = collage;
    const bytes = await read(collage.boxId, version);
    return bytes && { collage, version, bytes };
  }

  /** Retries, because the picture may be replaced between reading its version and its file. */
  const findLatest = async (boxId: string, read = readWhole) =>
    (await findDrawn(boxId, read)) ?? (await findDrawn(boxId, read));

  /** Call it once the PDF has a slot, so that waiting PDFs hold no picture. @throws AppError collage.not_made */
  async function printLatest({ id, name, language }: Box): Promise<Uint8Array> {
    const drawn = await findLatest(id);
    if (!drawn) throw new AppError('collage.not_made');
    const wishes = drawn.collage.meta.map((item) => ({ name: item.name, wish: item.wish }));
    return composer.print({ name, words: printWordsIn(language), png: drawn.bytes, wishes });
  }

  return {
    /** @throws AppError UNAVAILABLE, and what `authorize` throws */
    async findPicture(userId: string, boxId: string, size: Size): Promise<Picture | undefined> {
      const { box } = await boxAccess.authorize(db, boxId, userId, 'team gift');
      const drawn = await findLatest(box.id, readerOf(size, userId));
      if (!drawn) return undefined;
      const { bytes, version } = drawn;
      return size === 'full'
        ? { bytes, type: 'image/png', etag: version }
        : { bytes, type: 'image/webp', etag: `${version}-${size}` };
    },

    /** @throws AppError as `authorize` does */
    async describe(userId: string, boxId: string): Promise<CollageMeta> {
      const { box } = await boxAccess.authorize(db, boxId, userId, 'team gift');
      const collage = await findCollage(db, box.id);
      const { version = null, meta = [], editCount = 0, redrawAt = null, prompt = '' } = collage ?? {};
      return {
        meta: version ? meta : [],
        collageEditCount: editCount,
        version,
        isRedrawing: redrawAt !== null,
        prompt: prompt || null,
      };
    },

    /** @throws AppError collage.not_made, RATE_LIMITED, UNAVAILABLE, and what `authorize` throws */
    async print(userId: string, boxId: string): Promise<Download> {
      const { box } = await boxAccess.authorize(db, boxId, userId, 'team gift');
      return compositions.admit(userId, async () => {
        const bytes = await compositions.run(userId, () => printLatest(box));
        return { bytes, filename: 'birthday-collage.pdf' };
      });
    },
  };
}
