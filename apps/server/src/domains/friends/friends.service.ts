import type { SentRequest } from '@hooray/contract/friends.ts';
import { friendLimits } from '@hooray/contract/friends.values.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../accounts/accounts.repository.ts';
import { holdPair } from '../accounts/hold-account.ts';
import { listBlocksBetween } from '../moderation/blocks.repository.ts';
import type { FriendsDeps } from './friends.deps.ts';
import {
  areFriends,
  deleteFriendship,
  deleteRequestTo,
  deleteTies,
  findRequestBetween,
  findRequestTo,
  insertFriendship,
  insertRequest,
  recordRemoval,
  takeRemoval,
} from './friends.repository.ts';

export interface SentFriendRequest {
  id: string;
  fromUser: Person;
  status: SentRequest['status'];
}

const requestGone = () => new AppError('friends.request_not_found');

/**
 * A block is known to whoever made it. For the other one nobody is there, as where the account has gone. Whoever made it
 * by an alias is not refused: that would say who the stranger was. The pair must be held.
 * @throws AppError friends.blocked, accounts.user_not_found
 */
async function assertNotBlocked(tx: Db, actorId: string, friendId: string): Promise<void> {
  const blocks = await listBlocksBetween(tx, actorId, friendId);
  if (blocks.some(({ blockerId, isByAlias }) => blockerId === actorId && !isByAlias))
    throw new AppError('friends.blocked');
  if (blocks.some(({ blockerId }) => blockerId === friendId)) throw new AppError('accounts.user_not_found');
}

/** Turns a request into a friendship; the pair must be locked. @throws AppError friends.request_not_found */
async function befriend(tx: Db, userId: string, request: { id: string; fromUserId: string }): Promise<void> {
  if (!(await deleteRequestTo(tx, userId, request.id))) throw requestGone();
  await insertFriendship(tx, userId, request.fromUserId);
}

/** Makes friends of two people who both want it, whatever either has asked the other before. The pair must be held. */
export async function befriendPair(tx: Db, one: string, other: string): Promise<void> {
  if (await areFriends(tx, one, other)) return;
  await deleteTies(tx, one, other);
  await insertFriendship(tx, one, other);
}

/** Becoming friends, and ceasing to be (docs/product.md §11.1). */
export function createFriends({ db, clock }: Pick<FriendsDeps, 'db' | 'clock'>) {
  return {
    /**
     * Asks somebody to be friends. Where they have asked already, it accepts.
     * @throws AppError friends.to_oneself, accounts.user_not_found, friends.blocked, friends.already_friends,
     *   friends.already_sent
     */
    async sendRequest(actorId: string, friendId: string): Promise<SentFriendRequest> {
      if (friendId === actorId) throw new AppError('friends.to_oneself', { field: 'friendId' });
      return db.transaction(async (tx) => {
        const people = await holdPair(tx, actorId, friendId);
        const self = people.find(({ id }) => id === actorId);
        const friend = people.find(({ id }) => id === friendId);
        if (!self || !friend) throw new AppError('accounts.user_not_found');
        await assertNotBlocked(tx, actorId, friendId);
        if (await areFriends(tx, actorId, friendId)) throw new AppError('friends.already_friends');
        const waiting = await findRequestBetween(tx, actorId, friendId);
        if (!waiting) {
          const { id } = await insertRequest(tx, actorId, friendId);
          return { id, fromUser: self, status: 'pending' };
        }
        if (waiting.fromUserId === actorId) throw new AppError('friends.already_sent');
        await befriend(tx, actorId, waiting);
        return { id: waiting.id, fromUser: friend, status: 'accepted' };
      });
    },

    /** @throws AppError friends.request_not_found where it is not this person's to answer */
    async acceptRequest(actorId: string, requestId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const request = await findRequestTo(tx, actorId, requestId);
        if (!request) throw requestGone();
        await holdPair(tx, actorId, request.fromUserId);
        await befriend(tx, actorId, request);
      });
    },

    /** @throws AppError friends.request_not_found where it is not this person's to answer */
    async rejectRequest(actorId: string, requestId: string): Promise<void> {
      if (!(await deleteRequestTo(db, actorId, requestId))) throw requestGone();
    },

    /** The remover can undo it for some seconds. @throws AppError friends.not_friends */
    async removeFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await holdPair(tx, actorId, friendId);
        const friendsSince = await deleteFriendship(tx, actorId, friendId);
        if (!friendsSince) throw new AppError('friends.not_friends');
        await recordRemoval(tx, { removerId: actorId, friendId, friendsSince, removedAt: clock.now() });
      });
    },

    /**
     * Undoes the caller's last removal; only the remover can, so that nobody becomes a friend against their will.
     * @throws AppError accounts.user_not_found, friends.blocked, friends.undo_expired
     */
    async restoreFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const people = await holdPair(tx, actorId, friendId);
        if (!people.some(({ id }) => id === friendId) || friendId === actorId)
          throw new AppError('accounts.user_not_found');
        await assertNotBlocked(tx, actorId, friendId);
        const after = new Date(clock.now().getTime() - friendLimits.undoSeconds * 1000);
        const removal = await takeRemoval(tx, actorId, friendId, after);
        if (!removal) throw new AppError('friends.undo_expired');
        // Either of them may have sent a request since, and the other may have accepted it.
        await deleteTies(tx, actorId, friendId);
        await insertFriendship(tx, actorId, friendId, removal.friendsSince);
      });
    },
  };
}
