import type { SentRequest } from '@hooray/contract/friends/calls.ts';
import { friendLimits } from '@hooray/contract/friends/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockPair } from '../accounts/account-locks.service.ts';
import type { Person } from '../accounts/account-rows.tables.ts';
import { readBlocksBetween } from '../moderation/blocks/block-checks.service.ts';
import type { FriendsDeps } from './friends.deps.ts';
import {
  areFriends,
  countFriends,
  deleteFriendship,
  deleteRequestTo,
  deleteTies,
  deleteWithheldRequests,
  findRequestBetween,
  findRequestTo,
  insertFriendship,
  insertRequest,
  insertWithheldRequest,
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
 * The actor must not learn of a block. Lock the pair first. An actor who has blocked the friend
 * only by an alias isn't refused, because a refusal would reveal the stranger.
 * @throws AppError friends.blocked where the actor has blocked the friend by id
 */
async function isBlockedBy(tx: Db, friendId: string, actorId: string): Promise<boolean> {
  const { hasBlockedById, isBlocked } = await readBlocksBetween(tx, actorId, friendId);
  if (hasBlockedById) throw new AppError('friends.blocked');
  return isBlocked;
}

/**
 * A friend who has blocked the actor never gets the request. Earlier withheld requests of the pair end as if
 * rejected; otherwise both users could have sent one.
 * @throws AppError friends.already_sent
 */
async function storeRequest(
  tx: Db,
  actorId: string,
  friendId: string,
  isWithheld: boolean,
): Promise<{ id: string }> {
  if (isWithheld) {
    const withheld = await insertWithheldRequest(tx, actorId, friendId);
    if (!withheld) throw new AppError('friends.already_sent');
    return withheld;
  }
  await deleteWithheldRequests(tx, actorId, friendId);
  return insertRequest(tx, actorId, friendId);
}

/** For two users who both want it, whatever requests exist. Lock the pair first. */
export async function befriendPair(tx: Db, one: string, other: string): Promise<void> {
  if (await areFriends(tx, one, other)) return;
  await deleteTies(tx, one, other);
  await insertFriendship(tx, one, other);
}

export function countFriendsOf(db: Db, userId: string): Promise<number> {
  return countFriends(db, userId);
}

export function createFriends({ db, clock, events }: Pick<FriendsDeps, 'db' | 'clock' | 'events'>) {
  /** Lock the pair first. @throws AppError friends.request_not_found */
  async function accept(
    tx: Db,
    accepterId: string,
    request: { id: string; fromUserId: string },
  ): Promise<void> {
    if (!(await deleteRequestTo(tx, accepterId, request.id))) throw requestGone();
    await insertFriendship(tx, accepterId, request.fromUserId);
    await events.publish(tx, 'friendAccepted', { accepterId, requesterId: request.fromUserId });
  }

  return {
    /**
     * Accepts the other user's own request if there is one. A blocked actor gets the same response as any
     * other.
     * @throws AppError friends.to_oneself, accounts.user_not_found, friends.blocked, friends.already_friends,
     *   friends.already_sent
     */
    async sendRequest(actorId: string, friendId: string): Promise<SentFriendRequest> {
      if (friendId === actorId) throw new AppError('friends.to_oneself', { field: 'friendId' });
      return db.transaction(async (tx) => {
        const people = await lockPair(tx, actorId, friendId);
        const self = people.find(({ id }) => id === actorId);
        const friend = people.find(({ id }) => id === friendId);
        if (!self || !friend) throw new AppError('accounts.user_not_found');
        const isWithheld = await isBlockedBy(tx, friendId, actorId);
        if (await areFriends(tx, actorId, friendId)) throw new AppError('friends.already_friends');
        const waiting = await findRequestBetween(tx, actorId, friendId);
        if (!waiting) {
          const { id } = await storeRequest(tx, actorId, friendId, isWithheld);
          if (!isWithheld)
            await events.publish(tx, 'friendRequested', { fromUserId: actorId, toUserId: friendId });
          return { id, fromUser: self, status: 'pending' };
        }
        if (waiting.fromUserId === actorId) throw new AppError('friends.already_sent');
        await accept(tx, actorId, waiting);
        return { id: waiting.id, fromUser: friend, status: 'accepted' };
      });
    },

    /** @throws AppError friends.request_not_found */
    async acceptRequest(actorId: string, requestId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const request = await findRequestTo(tx, actorId, requestId);
        if (!request) throw requestGone();
        await lockPair(tx, actorId, request.fromUserId);
        await accept(tx, actorId, request);
      });
    },

    /** @throws AppError friends.request_not_found */
    async rejectRequest(actorId: string, requestId: string): Promise<void> {
      if (!(await deleteRequestTo(db, actorId, requestId))) throw requestGone();
    },

    /** @throws AppError friends.not_friends */
    async removeFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lockPair(tx, actorId, friendId);
        const friendsSince = await deleteFriendship(tx, actorId, friendId);
        if (!friendsSince) throw new AppError('friends.not_friends');
        await recordRemoval(tx, { removerId: actorId, friendId, friendsSince, removedAt: clock.now() });
      });
    },

    /**
     * Only the remover can undo a removal, so that no user becomes a friend against their will.
     * @throws AppError accounts.user_not_found, friends.blocked, friends.undo_expired
     */
    async restoreFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const people = await lockPair(tx, actorId, friendId);
        if (!people.some(({ id }) => id === friendId) || friendId === actorId)
          throw new AppError('accounts.user_not_found');
        // An actor who has been blocked meanwhile must not learn of it.
        if (await isBlockedBy(tx, friendId, actorId)) throw new AppError('friends.undo_expired');
        const after = new Date(clock.now().getTime() - friendLimits.undoSeconds * 1000);
        const removal = await takeRemoval(tx, actorId, friendId, after);
        if (!removal) throw new AppError('friends.undo_expired');
        // Either user may have sent a request since, and the other may have accepted it.
        await deleteTies(tx, actorId, friendId);
        await insertFriendship(tx, actorId, friendId, removal.friendsSince);
      });
    },
  };
}
