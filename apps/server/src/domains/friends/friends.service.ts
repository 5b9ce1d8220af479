import type { SentRequest } from '@hooray/contract/friends/calls.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockPair } from '../accounts/account-locks.service.ts';
import type { Person } from '../accounts/account-rows.tables.ts';
import { readBlocksBetween } from '../moderation/blocks/block-checks.service.ts';
import type { FriendsDeps } from './friends.deps.ts';
import {
  areFriends,
  countFriends,
  deleteRequestTo,
  deleteTies,
  deleteWithheldRequests,
  findRequestBetween,
  findRequestTo,
  insertFriendship,
  insertRequest,
  insertWithheldRequest,
} from './friends.repository.ts';

export interface SentFriendRequest {
  id: string;
  fromUser: Person;
  status: SentRequest['status'];
}

const requestGone = () => new AppError('friends.request_not_found');

/**
 * Lock the pair first. The actor must not learn of a block. An actor who has blocked the friend only by an alias
 * isn't refused, because a refusal would reveal who the alias is.
 * @throws AppError friends.blocked if the actor has blocked the friend by id
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

/** Creates the friendship of two users who both want it, and deletes their requests. Lock the pair first. */
export async function befriendPair(tx: Db, one: string, other: string): Promise<void> {
  if (await areFriends(tx, one, other)) return;
  await deleteTies(tx, one, other);
  await insertFriendship(tx, one, other);
}

export function countFriendsOf(db: Db, userId: string): Promise<number> {
  return countFriends(db, userId);
}

/** Lock the pair first. @throws AppError friends.request_not_found */
async function accept(
  tx: Db,
  events: FriendsDeps['events'],
  accepterId: string,
  request: { id: string; fromUserId: string },
): Promise<void> {
  if (!(await deleteRequestTo(tx, accepterId, request.id))) throw requestGone();
  await insertFriendship(tx, accepterId, request.fromUserId);
  await events.publish(tx, 'friendAccepted', { accepterId, requesterId: request.fromUserId });
}

export function createFriendRequests({ db, events }: Pick<FriendsDeps, 'db' | 'events'>) {
  return {
    /**
     * Accepts the other user's own request if there is one. A blocked actor gets the same response as any other
     * user.
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
        await accept(tx, events, actorId, waiting);
        return { id: waiting.id, fromUser: friend, status: 'accepted' };
      });
    },

    /** @throws AppError friends.request_not_found */
    async acceptRequest(actorId: string, requestId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const request = await findRequestTo(tx, actorId, requestId);
        if (!request) throw requestGone();
        await lockPair(tx, actorId, request.fromUserId);
        await accept(tx, events, actorId, request);
      });
    },

    /** @throws AppError friends.request_not_found */
    async rejectRequest(actorId: string, requestId: string): Promise<void> {
      if (!(await deleteRequestTo(db, actorId, requestId))) throw requestGone();
    },
  };
}
