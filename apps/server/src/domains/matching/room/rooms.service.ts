import type { MatchedRoom } from '@hooray/contract/matching/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Clock, dayIn } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockPair } from '../../accounts/account-locks.service.ts';
import type { Account } from '../../accounts/account-rows.tables.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { befriendPair } from '../../friends/friends.service.ts';
import { presentPartner } from '../matching.presenter.ts';
import { icebreakerOf } from './icebreakers.rules.ts';
import {
  endRooms,
  findOwnRoom,
  markConnected,
  nextIcebreaker,
  notify,
  type OwnRoom,
  wantToStayInTouch,
} from './rooms.repository.ts';

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  processId: string;
}

export type MatchingRooms = ReturnType<typeof createMatchingRooms>;

export function presentRoom(room: OwnRoom): MatchedRoom {
  const isOfMinors = room.minorsUntil !== null;
  return {
    roomId: room.id,
    partner: {
      id: room.partnerAlias,
      ...presentPartner({ name: room.partnerName, aliasId: room.partnerAlias }),
    },
    icebreaker: icebreakerOf(room.id, room.icebreaker, room.language),
    hasSameBirthday: room.hasSameBirthday,
    isMasked: isOfMinors,
    canStayInTouch: !isOfMinors,
    wantsToStayInTouch: room.wantsToStayInTouch,
    isInTouch: room.wantsToStayInTouch && room.isWanted,
  };
}

/** See docs/product.md §4.6. */
export function createMatchingRooms({ db, clock, processId }: Deps) {
  async function getRoom(actorId: string, roomId: string): Promise<OwnRoom> {
    const room = await findOwnRoom(db, actorId, roomId);
    if (!room) throw new AppError('matching.room_not_found');
    return room;
  }

  /** Ends a room if a minor has turned 18. @throws AppError matching.room_not_found, matching.room_ended */
  async function getOpenRoom(actorId: string, roomId: string): Promise<OwnRoom> {
    const room = await getRoom(actorId, roomId);
    const now = clock.now();
    if (room.endedAt) throw new AppError('matching.room_ended');
    if (room.minorsUntil !== null && room.minorsUntil <= dayIn('UTC', now)) {
      await endRooms(db, [roomId], now);
      throw new AppError('matching.room_ended');
    }
    return room;
  }

  async function getVisibleAccount(actorId: string): Promise<Account> {
    const account = await getOwnAccount(db, actorId);
    assertMayBeSeen(account, clock.now());
    return account;
  }

  return {
    getOpenRoom,
    getVisibleAccount,

    /** Returns whether the room is still open. */
    connect: (actorId: string, roomId: string): Promise<boolean> =>
      markConnected(db, { roomId, userId: actorId, processId }),

    /** Idempotent. @throws AppError matching.room_not_found */
    async end(actorId: string, roomId: string): Promise<void> {
      await getRoom(actorId, roomId);
      await endRooms(db, [roomId], clock.now());
    },

    /** @throws AppError as `getOpenRoom`, MUTED */
    async skipIcebreaker(actorId: string, roomId: string, number: number): Promise<void> {
      const { language } = await getOpenRoom(actorId, roomId);
      await getVisibleAccount(actorId);
      await db.transaction(async (tx) => {
        if (await nextIcebreaker(tx, roomId, number))
          await notify(tx, 'random_icebreaker', `${roomId} ${number + 1} ${language}`);
      });
    },

    /** The other member isn't notified until both have asked. @throws AppError MUTED, matching.not_for_minors */
    async stayInTouch(actorId: string, roomId: string): Promise<void> {
      const room = await getOpenRoom(actorId, roomId);
      if (room.minorsUntil !== null) throw new AppError('matching.not_for_minors');
      await getVisibleAccount(actorId);
      await db.transaction(async (tx) => {
        await lockPair(tx, actorId, room.partnerId);
        const isMutual = await wantToStayInTouch(tx, actorId, roomId);
        if (isMutual === undefined) throw new AppError('matching.room_ended');
        if (!isMutual) return;
        await befriendPair(tx, actorId, room.partnerId);
        await notify(tx, 'random_in_touch', roomId);
      });
    },
  };
}
