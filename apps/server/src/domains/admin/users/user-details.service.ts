import { MAX_SESSIONS } from '@hooray/contract/accounts/security-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listRefreshableSessions } from '../../accounts/sessions/sessions.repository.ts';
import { countBoxesOf } from '../../boxes/boxes.repository.ts';
import { countFriends } from '../../friends/friends.repository.ts';
import type { ReportReader } from '../../moderation/reports/report-reader.repository.ts';
import { countReportsAbout } from '../../moderation/reports/reports.repository.ts';
import { countOffersOf } from '../../sponsors/offers/offers.repository.ts';

/**
 * What else helps an ADMIN to decide about a user: how much there is of what, and nothing of what it says. It counts nothing
 * of a surprise for this ADMIN.
 */
export async function readUserDetails(db: Db, userId: string, reader: ReportReader) {
  const [open, boxes, friends, offers, reported] = await Promise.all([
    listRefreshableSessions(db, userId, reader.now, MAX_SESSIONS),
    countBoxesOf(db, userId, reader.hiddenBoxes),
    countFriends(db, userId),
    countOffersOf(db, userId),
    countReportsAbout(db, userId, reader),
  ]);
  // The last used first.
  const lastSeenAt = open[0]?.lastUsedAt.toISOString() ?? null;
  return { sessions: open.length, lastSeenAt, boxes, friends, offers, ...reported };
}
