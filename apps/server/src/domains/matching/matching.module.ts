import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import { dayIn } from '../../platform/clock.ts';
import type { DomainModule } from '../module.ts';
import { matchingJobs } from './matching.jobs.ts';
import { exportMatching } from './matching-export.repository.ts';
import { createReportedRooms } from './room/reported-rooms.service.ts';
import {
  deleteText,
  endLostRooms,
  endRoomsOfAge,
  endRoomsOfLeaving,
  endSharedRoom,
  findByAlias,
  lockMatching,
} from './room/rooms.repository.ts';
import { type MatchingDeps, serveMatching } from './serve-matching.socket.ts';

const HOUR_MS = 60 * 60 * 1000;
const DELETED_AT_ONCE = 500;

/** Meeting a stranger: random chats. */
export function createMatchingModule(deps: MatchingDeps): DomainModule {
  const { db, clock } = deps;

  async function sweep(): Promise<void> {
    const now = clock.now();
    await endRoomsOfAge(db, dayIn('UTC', now), now);
    await endLostRooms(db, matchingLimits.lostSeconds, now);
    const before = new Date(now.getTime() - matchingLimits.textHours * HOUR_MS);
    while ((await deleteText(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  }

  return {
    async routes() {},
    sockets: (realtime) => serveMatching(realtime, deps),
    reportables: createReportedRooms(deps),
    on: {
      async personBlocked(tx, { blockerId, blockedId }) {
        // A match that is being made right now knows nothing of the block: it comes before, or waits for it.
        await lockMatching(tx);
        await endSharedRoom(tx, blockerId, blockedId, clock.now());
      },
      accountDeleting: (tx, { userId }) => endRoomsOfLeaving(tx, userId, clock.now()),
    },
    exportOf: (userId) => exportMatching(db, userId),
    findByAlias: async (viewerId, aliasId) => (await findByAlias(db, viewerId, aliasId))?.userId,
    jobs: [{ queue: matchingJobs.sweep, handle: sweep }],
  };
}
