import type { Gift, GiftBody } from '@hooray/contract/gifts.ts';
import { giftLimits } from '@hooray/contract/gifts.values.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Viewer } from '../boxes/box.policy.ts';
import type { BoxAccess } from '../boxes/box-access.ts';
import type { BoxLock } from '../boxes/boxes.repository.ts';
import { presentGift } from './gifts.presenter.ts';
import {
  countGifts,
  type GiftChange,
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
  boxAccess: BoxAccess;
}

/** One gift of one box, and who does something with it. */
interface GiftAct {
  actorId: string;
  /** As it came from outside. */
  boxId: string;
  giftId: string;
}

type GiftAction = 'change gifts' | 'reserve gifts';

const notThere = () => new AppError('NOT_FOUND', { message: "This gift isn't in the box." });

/** The gifts of boxes: adding, removing and undoing it, and taking care of one. */
export function createGifts({ db, clock, boxAccess }: GiftsDeps) {
  function settled(change: GiftChange, role: Viewer, refusal: string): Gift {
    if (!change) throw notThere();
    if (!change.isDone) throw new AppError('CONFLICT', { message: refusal });
    return presentGift(change.gift, role);
  }

  /** Does something in a box while it is held, and so is the account in whose name it is done. */
  function inBox<T>(
    { actorId, boxId: givenId }: Omit<GiftAct, 'giftId'>,
    { action, lock }: { action: GiftAction; lock: BoxLock },
    act: (tx: Db, entered: { boxId: string; role: Viewer }) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await holdAccount(tx, actorId);
      const { box, role } = await boxAccess.authorize(tx, givenId, actorId, action, { lock });
      return act(tx, { boxId: box.id, role });
    });
  }

  /** Asked after the gift has come, while nobody else holds the box. @throws AppError CONFLICT, which takes it back */
  async function assertNotOverfull(tx: Db, boxId: string): Promise<void> {
    if ((await countGifts(tx, boxId)) > giftLimits.inBox)
      throw new AppError('CONFLICT', { message: `A box holds at most ${giftLimits.inBox} gifts.` });
  }

  const filling = { action: 'change gifts', lock: 'update' } as const;
  const removing = { action: 'change gifts', lock: 'share' } as const;
  const caring = { action: 'reserve gifts', lock: 'share' } as const;

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT for a full box */
    async addGift(actorId: string, givenId: string, gift: GiftBody): Promise<Gift> {
      return inBox({ actorId, boxId: givenId }, filling, async (tx, { boxId, role }) => {
        const added = await insertGift(tx, { boxId, gift, addedBy: actorId, addedAt: clock.now() });
        await assertNotOverfull(tx, boxId);
        return presentGift(added, role);
      });
    },

    /** Answers what is left. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
    async removeGift({ giftId, ...place }: GiftAct, limit: number): Promise<Gift[]> {
      return inBox(place, removing, async (tx, { boxId, role }) => {
        const removal = { boxId, id: giftId, removedBy: place.actorId, removedAt: clock.now() };
        if (!(await markRemoved(tx, removal))) throw notThere();
        const left = await listGifts(tx, boxId, { limit });
        return left.map((gift) => presentGift(gift, role));
      });
    },

    /**
     * @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT where it lies there, 10 seconds have passed, or the
     * box is full by now
     */
    async restoreGift({ giftId, ...place }: GiftAct): Promise<Gift> {
      return inBox(place, filling, async (tx, { boxId, role }) => {
        const change = await unmarkRemoved(tx, boxId, giftId, clock.now());
        const gift = settled(change, role, 'This removal can no longer be undone.');
        await assertNotOverfull(tx, boxId);
        return gift;
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT where somebody else has it */
    async reserveGift({ giftId, ...place }: GiftAct): Promise<Gift> {
      return inBox(place, caring, async (tx, { boxId, role }) => {
        const change = await reserve(tx, boxId, giftId, place.actorId);
        return settled(change, role, 'Someone else is already taking care of this gift.');
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT for whoever does not have it */
    async releaseGift({ giftId, ...place }: GiftAct): Promise<Gift> {
      return inBox(place, caring, async (tx, { boxId, role }) => {
        const change = await release(tx, boxId, giftId, place.actorId);
        return settled(change, role, "You aren't taking care of this gift.");
      });
    },
  };
}
