import type { SentRequest } from '@hooray/contract/friends.ts';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import {
  areFriends,
  deleteFriendship,
  deleteRequestTo,
  findRequestBetween,
  findRequestTo,
  insertFriendship,
  insertRequest,
  type Person,
  personColumns,
} from './friends.repository.ts';

export interface SentFriendRequest {
  id: string;
  fromUser: Person;
  status: SentRequest['status'];
}

/**
 * Lets one transaction at a time decide what two people are to each other, and keeps both accounts from being deleted
 * meanwhile. Both rows are taken in the order of their ids, and before any row that hangs on them, as a deletion does:
 * so nobody waits in a circle.
 * @returns those of the two that are there
 */
async function lockPair(tx: Db, one: string, other: string): Promise<Person[]> {
  return tx
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [one, other]))
    .orderBy(users.id)
    .for('no key update');
}

/**
 * Asks somebody to be friends. Where they have asked already, it accepts (docs/product.md §11.1).
 * @throws AppError friends.to_oneself, accounts.user_not_found, friends.already_friends, friends.already_sent
 */
export async function sendRequest(db: Db, userId: string, friendId: string): Promise<SentFriendRequest> {
  if (friendId === userId) throw new AppError('friends.to_oneself', { field: 'friendId' });
  return db.transaction(async (tx) => {
    const people = await lockPair(tx, userId, friendId);
    const self = people.find(({ id }) => id === userId);
    const friend = people.find(({ id }) => id === friendId);
    if (!self || !friend) throw new AppError('accounts.user_not_found');
    if (await areFriends(tx, userId, friendId)) {
      throw new AppError('friends.already_friends');
    }
    const waiting = await findRequestBetween(tx, userId, friendId);
    if (!waiting) {
      const { id } = await insertRequest(tx, userId, friendId);
      return { id, fromUser: self, status: 'pending' };
    }
    if (waiting.fromUserId === userId) throw new AppError('friends.already_sent');
    await befriend(tx, userId, waiting);
    return { id: waiting.id, fromUser: friend, status: 'accepted' };
  });
}

/** @throws AppError friends.request_not_found where it is not this person's to answer */
export async function acceptRequest(db: Db, userId: string, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await findRequestTo(tx, userId, requestId);
    if (!request) throw requestGone();
    await lockPair(tx, userId, request.fromUserId);
    await befriend(tx, userId, request);
  });
}

/** Turns a request into a friendship; the pair must be locked. @throws AppError friends.request_not_found */
async function befriend(tx: Db, userId: string, request: { id: string; fromUserId: string }): Promise<void> {
  if (!(await deleteRequestTo(tx, userId, request.id))) throw requestGone();
  await insertFriendship(tx, userId, request.fromUserId);
}

/** @throws AppError friends.request_not_found where it is not this person's to answer */
export async function rejectRequest(db: Db, userId: string, requestId: string): Promise<void> {
  if (!(await deleteRequestTo(db, userId, requestId))) throw requestGone();
}

/** @throws AppError friends.not_friends */
export async function removeFriend(db: Db, userId: string, friendId: string): Promise<void> {
  if (await deleteFriendship(db, userId, friendId)) return;
  throw new AppError('friends.not_friends');
}

const requestGone = () => new AppError('friends.request_not_found');
