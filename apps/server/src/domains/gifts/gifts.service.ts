import type { Gift, GiftBody } from '@hooray/contract/gifts/calls.ts';
import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts/account-locks.service.ts';
import type { Viewer } from '../boxes/access/box.policy.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import { listGifts } from './gift-lists.repository.ts';
import { presentGift } from './gifts.presenter.ts';
import {
  countGifts,
  deleteRemovedLongAgo,
  type GiftChange,
  insertGift,
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

type GiftAction = 'change gifts' | 'reserve gifts';

const notThere = () => new AppError('gifts.not_found');

function settled(change: GiftChange, role: Viewer, refusal: ErrorCode): Gift {
  if (!change) throw notThere();
  if (!change.isDone) throw new AppError(refusal);
  return presentGift(change.gift, role);
}

/** Call it after the insert, while the box is locked. @throws AppError gifts.box_full */
async function assertNotOverfull(tx: Db, boxId: string): Promise<void> {
  if ((await countGifts(tx, boxId)) > giftLimits.inBox) throw new AppError('gifts.box_full');
}

const filling = { action: 'change gifts', lock: 'update' } as const;
const removing = { action: 'change gifts', lock: 'share' } as const;
const caring = { action: 'reserve gifts', lock: 'share' } as const;

/** Locks the actor's account and the box. @param givenId an id from a request, maybe a handle */
function inBox<T>(
  { db, boxAccess }: GiftsDeps,
  actorId: string,
  givenId: string,
  { action, lock }: { action: GiftAction; lock: 'share' | 'update' },
  act: (tx: Db, entered: { boxId: string; role: Viewer }) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, actorId);
    const { box, role } = await boxAccess.authorize(tx, givenId, actorId, action, { lock });
    return act(tx, { boxId: box.id, role });
  });
}

export function createGifts(deps: GiftsDeps) {
  const { clock } = deps;

  return {
    /** @throws AppError gifts.box_full, and as `authorize` does */
    async addGift(actorId: string, givenId: string, gift: GiftBody): Promise<Gift> {
      return inBox(deps, actorId, givenId, filling, async (tx, { boxId, role }) => {
        const added = await insertGift(tx, { boxId, gift, addedBy: actorId, addedAt: clock.now() });
        await assertNotOverfull(tx, boxId);
        // Requires the box's lock. Otherwise, adding and removing gifts would fill the database.
        await deleteRemovedLongAgo(tx, boxId);
        return presentGift(added, role);
      });
    },

    /** Returns the remaining gifts. @throws AppError gifts.not_found, and as `authorize` does */
    async removeGift(actorId: string, givenId: string, giftId: string, limit: number): Promise<Gift[]> {
      return inBox(deps, actorId, givenId, removing, async (tx, { boxId, role }) => {
        const removal = { boxId, id: giftId, removedBy: actorId, removedAt: clock.now() };
        if (!(await markRemoved(tx, removal))) throw notThere();
        const left = await listGifts(tx, boxId, limit);
        return left.map((gift) => presentGift(gift, role));
      });
    },

    /** @throws AppError gifts.not_found, gifts.undo_expired, gifts.box_full, and as `authorize` does */
    async restoreGift(actorId: string, givenId: string, giftId: string): Promise<Gift> {
      return inBox(deps, actorId, givenId, filling, async (tx, { boxId, role }) => {
        const change = await unmarkRemoved(tx, boxId, giftId, clock.now());
        const gift = settled(change, role, 'gifts.undo_expired');
        await assertNotOverfull(tx, boxId);
        return gift;
      });
    },

    /**
     * @param isNamed whether the birthday person may see the giver's name
     * @throws AppError gifts.not_found, gifts.reserved, and as `authorize` does
     */
    async reserveGift(actorId: string, givenId: string, giftId: string, isNamed: boolean): Promise<Gift> {
      return inBox(deps, actorId, givenId, caring, async (tx, { boxId, role }) => {
        const change = await reserve(tx, { boxId, id: giftId, userId: actorId, isNamed });
        return settled(change, role, 'gifts.reserved');
      });
    },

    /** @throws AppError gifts.not_found, gifts.not_reserved, and as `authorize` does */
    async releaseGift(actorId: string, givenId: string, giftId: string): Promise<Gift> {
      return inBox(deps, actorId, givenId, caring, async (tx, { boxId, role }) => {
        const change = await release(tx, boxId, giftId, actorId);
        return settled(change, role, 'gifts.not_reserved');
      });
    },
  };
}
