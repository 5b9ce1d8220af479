import type { Db } from '../../../platform/db/database.ts';
import { summarizeSessions } from '../../accounts/sessions/session-overview.service.ts';
import { countBoxes } from '../../boxes/list/box-counts.service.ts';
import { countFriendsOf } from '../../friends/friends.service.ts';
import { countReportsAbout } from '../../moderation/reports/report-counts.service.ts';
import type { ReportReader } from '../../moderation/reports/report-reader.service.ts';
import { countOffersBy } from '../../sponsors/offers/offers.service.ts';

/** Reads only counts, never content. Surprises for the reading admin aren't counted. */
export async function readUserDetails(db: Db, userId: string, reader: ReportReader) {
  const [sessions, boxes, friends, offers, reported] = await Promise.all([
    summarizeSessions(db, userId, reader.now),
    countBoxes(db, userId, { without: reader.hiddenBoxes }),
    countFriendsOf(db, userId),
    countOffersBy(db, userId),
    countReportsAbout(db, userId, reader),
  ]);
  return { ...sessions, boxes, friends, offers, ...reported };
}
