import type { Heart, Thanks, ThanksReceived } from '@hooray/contract/openings/calls.ts';
import { type HeartKind, thanksLimits } from '@hooray/contract/openings/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listBlockedUsers } from '../../moderation/blocks/block-checks.service.ts';
import type { OpeningsDeps } from '../openings.deps.ts';
import { authorizeOpening } from '../openings.service.ts';
import {
  deleteHeart,
  findContributorForShare,
  findThanks,
  insertThanks,
  listHearts,
  listReceivedThanks,
  type ThanksRow,
  updateThanks,
  upsertHeart,
} from './thanks.repository.ts';

const EDITABLE_MS = thanksLimits.editableSeconds * 1000;
const LISTED_MS = thanksLimits.listedDays * 24 * 60 * 60 * 1000;

const presentThanks = ({ id, text, writtenAt }: ThanksRow): Thanks => ({
  id,
  text,
  writtenAt: writtenAt.toISOString(),
  editableUntil: new Date(writtenAt.getTime() + EDITABLE_MS).toISOString(),
});

export function createThanks(deps: OpeningsDeps) {
  const { db, clock, boxAccess, events } = deps;

  return {
    /** @param kind null removes the heart @throws AppError openings.wish_not_found, and as `authorizeOpening` does */
    async giveHeart(
      actorId: string,
      givenId: string,
      { contributionId, kind }: { contributionId: string; kind: HeartKind | null },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const { box } = await authorizeOpening(deps, tx, actorId, givenId);
        const boxId = box.id;
        const contributorId = await findContributorForShare(tx, boxId, contributionId);
        if (contributorId === undefined) throw new AppError('openings.wish_not_found');
        if (kind === null) return deleteHeart(tx, boxId, contributionId);
        const heart = { boxId, contributionId, giverId: actorId, kind, givenAt: clock.now() };
        const isNew = await upsertHeart(tx, heart);
        if (isNew && contributorId !== actorId)
          await events.publish(tx, 'hearted', { boxId, giverId: actorId, contributorId });
      });
    },

    /** @throws AppError openings.thanks_final, and as `authorizeOpening` does */
    async writeThanks(
      actorId: string,
      givenId: string,
      text: string,
    ): Promise<{ thanks: Thanks; isNew: boolean }> {
      return db.transaction(async (tx) => {
        const { box } = await authorizeOpening(deps, tx, actorId, givenId);
        const boxId = box.id;
        const now = clock.now();
        const written = await insertThanks(tx, { boxId, authorId: actorId, text, writtenAt: now });
        if (written) {
          await events.publish(tx, 'thanked', { boxId, authorId: actorId });
          return { thanks: presentThanks(written), isNew: true };
        }
        const changed = await updateThanks(tx, boxId, text, new Date(now.getTime() - EDITABLE_MS));
        if (!changed) throw new AppError('openings.thanks_final');
        return { thanks: presentThanks(changed), isNew: false };
      });
    },

    /** Users see no note or heart of a person whom they have blocked. @throws AppError as `authorize` does */
    async readThanks(actorId: string, givenId: string): Promise<{ thanks: Thanks | null; hearts: Heart[] }> {
      const { box, role } = await boxAccess.authorize(db, givenId, actorId, 'watch it');
      const blocked = await listBlockedUsers(db, actorId);
      if (box.birthdayPersonId !== null && blocked.includes(box.birthdayPersonId))
        return { thanks: null, hearts: [] };
      const seesAll = role === 'birthday person' || role === 'creator';
      const [thanks, hearts] = await Promise.all([
        findThanks(db, box.id),
        listHearts(db, box.id, seesAll ? undefined : actorId),
      ]);
      return { thanks: thanks ? presentThanks(thanks) : null, hearts };
    },

    async listReceived(actorId: string): Promise<ThanksReceived[]> {
      const since = new Date(clock.now().getTime() - LISTED_MS);
      const without = await listBlockedUsers(db, actorId);
      const received = await listReceivedThanks(db, actorId, { since, without });
      return received.map(({ writtenAt, ...thanks }) => ({ ...thanks, writtenAt: writtenAt.toISOString() }));
    },
  };
}
