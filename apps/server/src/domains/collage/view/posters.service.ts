import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Download } from '../../../platform/http/responses/senders.ts';
import type { AuthorizedBox } from '../../boxes/access/box-access.service.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { findCollage } from '../collages.repository.ts';
import { listToDraw } from '../contribute/contributions.repository.ts';
import { greetingIn } from '../draw/collage-words.presenter.ts';
import { findBackground, readPieces } from '../draw/drawings.service.ts';

const DAY_S = 24 * 60 * 60;
/** One poster is drawn at a time, because it takes several times as long as a collage. */
const QUEUE = { group: 'posters' } as const;

type Box = Pick<AuthorizedBox['box'], 'id' | 'name' | 'language'>;

type Deps = Pick<CollageDeps, 'db' | 'storage' | 'boxAccess' | 'composer' | 'compositions' | 'limits'>;

/** See docs/product.md §9.8. */
export function createPosters({ db, storage, boxAccess, composer, compositions, limits }: Deps) {
  const perBox = limits.exact('posters', { points: collageLimits.postersPerDay, seconds: DAY_S });

  /** Uses the original pictures, in the layout of the collage. @throws AppError collage.not_made */
  async function drawLatest({ id, name, language }: Box): Promise<Uint8Array> {
    const collage = await findCollage(db, id);
    if (!collage?.version) throw new AppError('collage.not_made');
    const { seed, prompt, meta } = collage;
    const userIds = meta.map(({ userId }) => userId);
    // A replaced contribution keeps its position.
    const found = (await listToDraw(db, id, userIds)).toSorted(
      (one, other) => userIds.indexOf(one.userId) - userIds.indexOf(other.userId),
    );
    const pieces = await readPieces(storage, found);
    if (pieces.length === 0) throw new AppError('collage.not_made');
    const background = await findBackground(storage, collage);
    return composer.drawPoster({ name, greeting: greetingIn(language), seed, prompt, background, pieces });
  }

  /** A failed poster isn't counted. */
  async function drawCounted(box: Box): Promise<Uint8Array> {
    await perBox.take(box.id);
    try {
      return await drawLatest(box);
    } catch (error) {
      await perBox.giveBack(box.id);
      throw error;
    }
  }

  return {
    /** @throws AppError collage.not_made, RATE_LIMITED, UNAVAILABLE, and what `authorize` throws */
    async drawPoster(userId: string, boxId: string): Promise<Download> {
      const { box } = await boxAccess.authorize(db, boxId, userId, 'team gift');
      return compositions.admit(userId, async () => {
        const bytes = await compositions.run(userId, () => drawCounted(box), QUEUE);
        return { bytes, filename: 'birthday-collage.jpg' };
      });
    },
  };
}
