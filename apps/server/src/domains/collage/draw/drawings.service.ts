import { randomInt } from 'node:crypto';
import type { Composition, DrawnCollage, Piece } from '@hooray/composer/composition.ts';
import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { backgroundKey, type Collage } from '../collages.repository.ts';
import { listToDraw, type NamedContribution, pictureKey } from '../contribute/contributions.repository.ts';
import { greetingIn } from './collage-words.presenter.ts';

const RETRY_AFTER_SECONDS = 10;
const SEEDS = 2 ** 32;

export interface DrawingPlan extends Omit<Composition, 'pieces' | 'greeting'> {
  boxId: string;
  /** The box's. */
  language: SentenceLanguage;
  /** The account or job that waits. */
  caller: string;
  /** Drawings of one group run one at a time. */
  group?: string;
  /** Restricts the contributions to these users'. */
  userIds?: string[];
}

export interface Drawing extends DrawnCollage {
  meta: CollageItem[];
  contributionIds: string[];
}

/** Undefined if no model painted the background. The seed and the prompt then determine it. */
export async function findBackground(
  storage: CollageDeps['storage'],
  { boxId, backgroundVersion }: Pick<Collage, 'boxId' | 'backgroundVersion'>,
): Promise<Uint8Array | undefined> {
  return backgroundVersion ? storage.find(backgroundKey(boxId, backgroundVersion)) : undefined;
}

export async function readPieces(
  storage: CollageDeps['storage'],
  contributions: NamedContribution[],
): Promise<Piece[]> {
  async function readPiece(contribution: NamedContribution): Promise<Piece[]> {
    const picture = await storage.find(pictureKey(contribution));
    const { userId, name, wish } = contribution;
    return picture ? [{ userId, name, wish, picture }] : [];
  }
  return (await Promise.all(contributions.map(readPiece))).flat();
}

/** Undefined if there are no contributions. @throws AppError UNAVAILABLE if too many wait */
export type Draw = (plan: DrawingPlan) => Promise<Drawing | undefined>;

export interface Drawings {
  draw: Draw;
  /** Refuses waiting drawings with UNAVAILABLE. */
  stop(): void;
}

/** Never 0, which the table has for a box without a collage. */
export const newSeed = () => randomInt(1, SEEDS);

const busy = () => new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });

export function createDrawings({
  db,
  storage,
  composer,
  compositions,
}: Pick<CollageDeps, 'db' | 'storage' | 'composer' | 'compositions'>): Drawings {
  let isStopped = false;

  async function drawNow(wanted: DrawingPlan): Promise<Drawing | undefined> {
    if (isStopped) throw busy();
    const { boxId, userIds, name, language, seed, prompt, background } = wanted;
    const found = await listToDraw(db, boxId, userIds);
    if (found.length === 0) return undefined;
    // A picture may have been deleted with its contribution. Publishing checks this.
    const pieces = await readPieces(storage, found);
    if (pieces.length === 0) throw busy();
    const drawn = await composer.draw({
      name,
      greeting: greetingIn(language),
      seed,
      prompt,
      background,
      pieces,
    });
    const idOf = new Map(found.map(({ userId, id }) => [userId, id]));
    const meta = drawn.meta.map((item) => ({ ...item, contributionId: idOf.get(item.userId) }));
    return { ...drawn, meta, contributionIds: [...idOf.values()] };
  }

  return {
    draw(plan) {
      const { caller, group } = plan;
      return compositions.run(caller, () => drawNow(plan), group === undefined ? {} : { group });
    },
    stop() {
      isStopped = true;
    },
  };
}
