import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import { dayIn } from '../../platform/clock.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { deleteMessagesIn } from '../chats/deleting/room-deletion.service.ts';
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
  listWithText,
  lockMatching,
} from './room/rooms.repository.ts';
import { type MatchingDeps, serveMatching } from './serve-matching.socket.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** The screens call it random chat. */
export function createMatchingModule(deps: MatchingDeps): DomainModule {
  const { db, clock } = deps;

  async function deleteTextOf(endedBefore: Date): Promise<void> {
    const roomIds = await listWithText(db, endedBefore, BATCH_SIZE);
    await deleteMessagesIn(db, roomIds);
    if ((await deleteText(db, roomIds)) === BATCH_SIZE) await deleteTextOf(endedBefore);
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    await runEach([
      () => endRoomsOfAge(db, dayIn('UTC', now), now),
      () => endLostRooms(db, matchingLimits.lostSeconds, now),
      () => deleteTextOf(new Date(now.getTime() - matchingLimits.textHours * HOUR_MS)),
    ]);
  }

  return {
    async routes() {},
    sockets: (realtime) => serveMatching(realtime, deps),
    reportables: createReportedRooms(deps),
    on: {
      async personBlocked(tx, { blockerId, blockedId }) {
        // A concurrent match doesn't see the block, so it must come before the block or wait for it.
        await lockMatching(tx);
        await endSharedRoom(tx, blockerId, blockedId, clock.now());
      },
      accountDeleting: (tx, { userId }) => endRoomsOfLeaving(tx, userId, clock.now()),
    },
    exportOf: exportMatching,
    findByAlias: async (viewerId, aliasId) => (await findByAlias(db, viewerId, aliasId))?.userId,
    jobs: [{ queue: matchingJobs.sweep, handle: sweep }],
  };
}
