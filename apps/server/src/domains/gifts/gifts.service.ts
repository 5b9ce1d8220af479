import { type Gift, type GiftBody, giftLimits } from '@hooray/contract/gifts.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Insider } from '../boxes/box.policy.ts';
import type { BoxDoor } from '../boxes/box-door.ts';
import { presentGift } from './gifts.presenter.ts';
import {
  type Attempt,
  countGifts,
  insertGift,
  listGifts,
  markRemoved,
  release,
  reserve,
  unmarkRemoved,
} from './gifts.repository.ts';

export interface GiftsDeps {
  db: NodePgDatabase;
  clock: Clock;
  door: BoxDoor;
}

/** One gift of one box, and who does something with it. */
interface GiftAct {
  actorId: string;
  boxId: string;
  giftId: string;
}

const notThere = () => new AppError('NOT_FOUND', { message: 'This gift is not in the box.' });

/** The gifts of boxes: adding, removing and undoing it, and taking care of one. */
export function createGifts({ db, clock, door }: GiftsDeps) {
  function settled(attempt: Attempt, standing: Insider, refusal: string): Gift {
    if (!attempt) throw notThere();
    if (!attempt.isDone) throw new AppError('CONFLICT', { message: refusal });
    return presentGift(attempt.gift, standing);
  }

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT for a full box */
    async addGift(actorId: string, boxId: string, gift: GiftBody): Promise<Gift> {
      const { standing } = await door.enter(db, boxId, actorId, 'change gifts');
      if ((await countGifts(db, boxId)) >= giftLimits.inBox)
        throw new AppError('CONFLICT', { message: `A box holds at most ${giftLimits.inBox} gifts.` });
      const added = await insertGift(db, { boxId, gift, addedBy: actorId, addedAt: clock.now() });
      return presentGift(added, standing);
    },

    /** Answers what is left. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
    async removeGift({ actorId, boxId, giftId }: GiftAct, limit: number): Promise<Gift[]> {
      const { standing } = await door.enter(db, boxId, actorId, 'change gifts');
      const removal = { boxId, id: giftId, removedBy: actorId, removedAt: clock.now() };
      if (!(await markRemoved(db, removal))) throw notThere();
      const left = await listGifts(db, boxId, { limit });
      return left.map((gift) => presentGift(gift, standing));
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT where it lies there or 10 seconds have passed */
    async restoreGift({ actorId, boxId, giftId }: GiftAct): Promise<Gift> {
      const { standing } = await door.enter(db, boxId, actorId, 'change gifts');
      const attempt = await unmarkRemoved(db, boxId, giftId, clock.now());
      return settled(attempt, standing, 'This removal cannot be undone any more.');
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT where somebody else has it */
    async reserveGift({ actorId, boxId, giftId }: GiftAct): Promise<Gift> {
      const { standing } = await door.enter(db, boxId, actorId, 'reserve gifts');
      const attempt = await reserve(db, boxId, giftId, actorId);
      return settled(attempt, standing, 'Somebody else already takes care of this gift.');
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT for whoever does not have it */
    async releaseGift({ actorId, boxId, giftId }: GiftAct): Promise<Gift> {
      const { standing } = await door.enter(db, boxId, actorId, 'reserve gifts');
      const attempt = await release(db, boxId, giftId, actorId);
      return settled(attempt, standing, 'You do not take care of this gift.');
    },
  };
}
