import type { Db } from '../../../platform/db/database.ts';
import type { FriendRow } from '../friends.repository.ts';
import { listUpcomingFriends } from './upcoming-friends.repository.ts';

/** The next birthday first; friends without a birthday come last. */
export function listNextFriends(
  db: Db,
  userId: string,
  { today, limit }: { today: string; limit: number },
): Promise<FriendRow[]> {
  return listUpcomingFriends(db, userId, { today, after: undefined, limit });
}
