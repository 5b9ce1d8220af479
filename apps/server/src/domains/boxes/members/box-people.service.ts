import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import type { AuthorizedBox, BoxAccess } from '../access/box-access.service.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import {
  type DependentBox,
  eraseContactDetails,
  listDependentForUpdate,
  updateBox,
} from '../boxes.repository.ts';
import { createBoxDeletion } from '../manage/box-deletion.service.ts';
import {
  countMemberships,
  deleteParticipant,
  findLongestMember,
  hasOtherMember,
  insertParticipant,
  insertRemoval,
  isFull,
} from './members.repository.ts';

interface Deps extends Pick<BoxesDeps, 'db' | 'clock' | 'events' | 'isVerificationOn'> {
  boxAccess: BoxAccess;
}

export type BoxPeople = ReturnType<typeof createBoxPeople>;

export function createBoxPeople(deps: Deps) {
  const { db, clock, events, boxAccess } = deps;
  const deleteBoxIn = createBoxDeletion(deps);

  async function appoint(
    tx: Db,
    boxId: string,
    heirId: string,
    changes: { madeBy?: null } = {},
  ): Promise<void> {
    await updateBox(tx, boxId, { ...changes, creatorId: heirId });
    await events.publish(tx, 'boxHandedOver', { boxId, heirId });
  }

  async function handOver(tx: Db, boxId: string, creatorId: string): Promise<void> {
    const heir = await findLongestMember(tx, boxId, creatorId);
    if (!heir) throw new AppError('boxes.last_member');
    await appoint(tx, boxId, heir);
  }

  /** Call it with the box locked for update: of several users who leave at once, the last one deletes the box. */
  async function deleteIfAbandoned(tx: Db, box: DependentBox, leaverId: string): Promise<void> {
    const isKept = [box.creatorId, box.birthdayPersonId].some((id) => id !== null && id !== leaverId);
    if (isKept || (await hasOtherMember(tx, box.id, leaverId))) return;
    await deleteBoxIn(tx, box, leaverId);
  }

  async function handOverOrDelete(tx: Db, box: DependentBox, creatorId: string): Promise<void> {
    const heir = await findLongestMember(tx, box.id, creatorId);
    // At once, because PostgreSQL locks all accounts of a box that a transaction changes twice.
    const changes = box.madeBy === creatorId ? { madeBy: null } : {};
    if (heir) await appoint(tx, box.id, heir, changes);
    else if (box.birthdayPersonId) await updateBox(tx, box.id, { ...changes, creatorId: null });
    else await deleteBoxIn(tx, box, creatorId);
  }

  async function leave(tx: Db, { box, role }: AuthorizedBox, userId: string): Promise<void> {
    if (role === 'creator') await handOver(tx, box.id, userId);
    await deleteParticipant(tx, box.id, userId);
    if (box.creatorId === null) await deleteIfAbandoned(tx, box, userId);
  }

  async function remove(tx: Db, boxId: string, userId: string): Promise<void> {
    const wasInside = await deleteParticipant(tx, boxId, userId);
    if (!wasInside) throw new AppError('boxes.member_not_found');
    await insertRemoval(tx, boxId, userId);
  }

  return {
    /**
     * The birthday person needn't join.
     * @throws AppError boxes.full, boxes.too_many_memberships, and as `authorize` does
     */
    async joinBox(userId: string, boxId: string): Promise<AuthorizedBox> {
      const seen = await boxAccess.authorize(db, boxId, userId, 'join');
      if (seen.role !== 'visitor') return seen;
      return db.transaction(async (tx) => {
        // Otherwise a concurrent deletion of this account would miss the new membership. The lock also serializes
        // counting this user's memberships.
        await lockAccount(tx, userId, 'no key update');
        // Serializes joining with linking the birthday person, removals and other joins.
        const entered = await boxAccess.authorize(tx, boxId, userId, 'join', { lock: 'update' });
        if (entered.role !== 'visitor') return entered;
        if (await isFull(tx, boxId)) throw new AppError('boxes.full');
        if ((await countMemberships(tx, userId)) >= boxLimits.memberships)
          throw new AppError('boxes.too_many_memberships');
        await insertParticipant(tx, boxId, userId);
        return boxAccess.authorize(tx, boxId, userId, 'box');
      });
    },

    /**
     * Members remove themselves; the organizer removes any member for good. If the organizer leaves, the longest
     * member becomes the organizer.
     * @throws AppError boxes.last_member, boxes.member_not_found, and as `authorize` does
     */
    async removeFromBox(actorId: string, boxId: string, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const action = userId === actorId ? 'leave' : 'remove people';
        const entered = await boxAccess.authorize(tx, boxId, actorId, action, { lock: 'update' });
        if (userId === actorId) await leave(tx, entered, userId);
        else await remove(tx, boxId, userId);
      });
    },

    /** Hides the box from its birthday person's lists. Idempotent. @throws AppError as `authorize` does */
    async putAway(actorId: string, givenId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { box } = await boxAccess.authorize(tx, givenId, actorId, 'put away', { lock: 'update' });
        await updateBox(tx, box.id, { putAwayAt: box.putAwayAt ?? clock.now() });
        await events.publish(tx, 'boxPutAway', { boxId: box.id, userId: actorId });
      });
    },

    /** Call it before deleting the account. A box that would have no account left is deleted. */
    async leaveForGood(tx: Db, userId: string): Promise<void> {
      for (const box of await listDependentForUpdate(tx, userId)) {
        if (box.creatorId === userId) await handOverOrDelete(tx, box, userId);
        else await deleteIfAbandoned(tx, box, userId);
      }
      const { email } = await getOwnAccount(tx, userId);
      await eraseContactDetails(tx, { userId, email });
    },
  };
}
