import type { DomainModule } from '../module.ts';
import { deleteFriendCalendar } from './calendar/friend-calendars.repository.ts';
import type { FriendsDeps } from './friends.deps.ts';
import { friendsJobs } from './friends.jobs.ts';
import { deleteRemovalBy, deleteRemovals, deleteTies } from './friends.repository.ts';
import { registerFriendsRoutes } from './friends.routes.ts';
import { exportFriends } from './friends-export.repository.ts';

const MINUTE_MS = 60_000;

export function createFriendsModule(deps: FriendsDeps): DomainModule {
  return {
    routes: (serve) => registerFriendsRoutes(serve, deps),
    on: {
      // An intruder may have read the address of the calendar.
      accountRecovered: (tx, { userId }) => deleteFriendCalendar(tx, userId),
      async personBlocked(tx, { blockerId, blockedId }) {
        await deleteTies(tx, blockerId, blockedId);
        await deleteRemovalBy(tx, { removerId: blockedId, friendId: blockerId });
      },
    },
    jobs: [
      {
        queue: friendsJobs.sweepRemovals,
        handle: () => deleteRemovals(deps.db, new Date(deps.clock.now().getTime() - MINUTE_MS)),
      },
    ],
    exportOf: exportFriends,
  };
}
