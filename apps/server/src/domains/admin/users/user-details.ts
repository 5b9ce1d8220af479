import { MOST_SESSIONS } from '@hooray/contract/account-security.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listRefreshableSessions } from '../../accounts/sessions/sessions.repository.ts';
import { countBoxesOf } from '../../boxes/boxes.repository.ts';
import { countFriends } from '../../friends/friends.repository.ts';
import { countReportsAbout } from '../../moderation/reports/reports.repository.ts';
import { countOffersOf } from '../../sponsors/offers.repository.ts';

/** What else helps an ADMIN to decide about somebody: how much there is of what, and nothing of what it says. */
export async function readUserDetails(db: Db, userId: string, now: Date) {
  const [open, boxes, friends, offers, reported] = await Promise.all([
    listRefreshableSessions(db, userId, now, MOST_SESSIONS),
    countBoxesOf(db, userId),
    countFriends(db, userId),
    countOffersOf(db, userId),
    countReportsAbout(db, userId),
  ]);
  // The last used first.
  const lastSeenAt = open[0]?.lastUsedAt.toISOString() ?? null;
  return { sessions: open.length, lastSeenAt, boxes, friends, offers, ...reported };
}
