import { randomUUID } from 'node:crypto';
import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Picture } from '../../../platform/http/responses/senders.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { createResizedPictures } from '../../../platform/pictures/resized-pictures.ts';
import { type Keep, withUploads } from '../../../platform/storage/uploads.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { assertPicturesFit } from '../../accounts/pictures/picture-storage.service.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { collageJobs } from '../collage.jobs.ts';
import { msUntilDrawn } from '../draw/preparing.rules.ts';
import {
  assertPictureAddress,
  type SignedPicture,
  signPictureAddress,
} from '../view/signed-picture-url.rules.ts';
import {
  type Contribution,
  countContributions,
  deleteContributions,
  findContribution,
  findContributionBy,
  insertContribution,
  isBy,
  listTeam,
  pictureKey,
  type TeamMember,
} from './contributions.repository.ts';
import { takeOutContribution } from './remove-contribution.service.ts';

const MAX_SIDE = 1600;

type Deps = Pick<CollageDeps, 'db' | 'clock' | 'storage' | 'pictures' | 'secrets' | 'boxAccess' | 'events'>;

interface SizedPicture extends SignedPicture {
  /** The longer side in px; undefined for the picture as it is stored. */
  size?: string | undefined;
}

interface Contributed {
  wish: string;
  collageWish: string | undefined;
  /** Without one, that of the earlier contribution stays. */
  image: Buffer | undefined;
}

function present(
  { id, name, contribution }: TeamMember,
  readerId: string,
  { secrets, clock }: Deps,
): TeamGiftParticipant {
  const picture = contribution && { id: contribution.id, version: contribution.pictureVersion };
  return {
    id,
    name,
    wish: contribution?.wish ?? null,
    collageUrl: picture && signPictureAddress(secrets, picture, clock.now()),
    contributionId: contribution?.id ?? null,
    ...(contribution && id === readerId && { collageWish: contribution.collageWish }),
  };
}

interface ChosenPicture {
  bytes: Uint8Array;
  /** The earlier contribution that it is from. */
  keptFrom?: string;
}

/** @throws AppError VALIDATION without an earlier contribution */
async function findOwnPicture(userId: string, boxId: string, { db, storage }: Deps): Promise<ChosenPicture> {
  const own = await findContributionBy(db, userId, boxId);
  const bytes = own && (await storage.find(pictureKey(own)));
  if (!bytes) throw invalidField('image', uploadTexts.pictureRequired);
  return { bytes, keptFrom: own.id };
}

interface Saved {
  contribution: Contribution;
  keptFrom: string | undefined;
}

async function save(actor: Actor, { contribution, keptFrom }: Saved, keep: Keep, deps: Deps): Promise<void> {
  const { db, clock, boxAccess, events } = deps;
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.id, 'no key update');
    // The author and the box may have changed while the picture was read.
    assertMayBeSeen(await getOwnAccount(tx, actor.id), clock.now());
    const { boxId } = contribution;
    const { box } = await boxAccess.authorize(tx, boxId, actor.id, 'contribute', { lock: 'update' });
    const { others, hasOwn } = await countContributions(tx, boxId, actor.id);
    if (others >= collageLimits.contributions) throw new AppError('collage.full');
    // The organizer may be removing it. Then this one is announced again.
    const replaced = hasOwn ? await deleteContributions(tx, isBy(actor.id, boxId)) : [];
    // An ADMIN or the organizer may have removed the picture.
    if (keptFrom !== undefined && !replaced.some(({ id }) => id === keptFrom))
      throw invalidField('image', uploadTexts.pictureRequired);
    await insertContribution(tx, contribution);
    await assertPicturesFit(tx, actor.id);
    await keep(tx);
    const inMs = msUntilDrawn(box, clock.now());
    if (inMs !== undefined) await enqueue(tx, collageJobs.prepare, boxId, { inMs });
    if (replaced.length === 0) await events.publish(tx, 'cardSigned', { boxId, userId: actor.id });
  });
}

/** See docs/product.md §9.7. */
export function createContributions(deps: Deps) {
  const { db, clock, storage, pictures, secrets, boxAccess, events } = deps;
  const findResized = createResizedPictures(storage);

  return {
    /** @throws AppError as `authorize` does */
    async listParticipants(userId: string, boxId: string): Promise<TeamGiftParticipant[]> {
      const { box } = await boxAccess.authorize(db, boxId, userId, 'team gift');
      return (await listTeam(db, box.id)).map((member) => present(member, userId, deps));
    },

    /** @throws AppError VALIDATION, collage.full, uploads.account_full, and as `authorize` and reading the picture do */
    async contribute(actor: Actor, boxId: string, given: Contributed): Promise<TeamGiftParticipant> {
      const { box } = await boxAccess.authorize(db, boxId, actor.id, 'contribute');
      const { bytes, keptFrom }: ChosenPicture = given.image?.length
        ? { bytes: await pictures.toWhole(given.image, MAX_SIDE, { accountId: actor.id }) }
        : await findOwnPicture(actor.id, box.id, deps);
      const contribution: Contribution = {
        id: randomUUID(),
        boxId: box.id,
        userId: actor.id,
        wish: given.wish,
        collageWish: given.collageWish || null,
        pictureVersion: randomUUID(),
        pictureBytes: bytes.length,
        createdAt: clock.now(),
      };
      const uploads = [{ key: pictureKey(contribution), bytes }];
      await withUploads({ db, storage }, uploads, (keep) =>
        save(actor, { contribution, keptFrom }, keep, deps),
      );
      return present({ id: actor.id, name: actor.account.name, contribution }, actor.id, deps);
    },

    /** Authors need no access; the creator may remove any. @throws AppError collage.contribution_not_found */
    async removeContribution(actorId: string, boxId: string, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const action = userId === actorId ? 'withdraw contribution' : 'remove people';
        const { box } = await boxAccess.authorize(tx, boxId, actorId, action);
        const wasThere = await takeOutContribution(tx, box.id, userId, clock.now());
        if (!wasThere) throw new AppError('collage.contribution_not_found');
        await events.publish(tx, 'contributionRemoved', { boxId: box.id, userId });
      });
    },

    /** @throws AppError NOT_FOUND, also for a wrong or expired signature, UNAVAILABLE */
    async getPicture({ size, ...address }: SizedPicture): Promise<Picture> {
      assertPictureAddress(secrets, address, clock.now());
      const contribution = await findContribution(db, address.id);
      if (contribution?.pictureVersion !== address.version) throw new AppError('NOT_FOUND');
      const { userId } = contribution;
      const key = pictureKey(contribution);
      const etag = size === undefined ? address.version : `${address.version}-${size}`;
      // Uses the author's queue, because the caller is unknown. A team's pictures then don't wait for each other.
      const resize = (whole: Uint8Array) => pictures.toWhole(whole, Number(size), { accountId: userId });
      const bytes = await (size === undefined ? storage.find(key) : findResized(etag, { key, resize }));
      if (!bytes) throw new AppError('NOT_FOUND');
      return { bytes, type: 'image/webp', etag, isImmutable: true };
    },
  };
}
