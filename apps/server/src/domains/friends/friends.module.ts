import type { DomainModule } from '../module.ts';
import { deleteFriendCalendar, type FriendsDeps } from './friend-calendar.service.ts';
import { registerFriendsRoutes } from './friends.routes.ts';
import { exportFriends } from './friends-export.ts';

/** Friendships, requests for them, and the calendar of friends' birthdays. */
export function createFriendsModule(deps: FriendsDeps): DomainModule {
  return {
    routes: (serve) => registerFriendsRoutes(serve, deps),
    on: { accountRecovered: (tx, { userId }) => deleteFriendCalendar(tx, userId) },
    exportOf: (userId) => exportFriends(deps.db, userId),
  };
}
