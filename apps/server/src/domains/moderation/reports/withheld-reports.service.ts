import type { Db } from '../../../platform/db/database.ts';
import { markReportsAsSurprise } from './reports.repository.ts';

/**
 * Withholds the reports from a surprise box that is about to be deleted from its birthday person, who may be an admin,
 * until the day.
 */
export async function withholdReports(
  tx: Db,
  { boxId, birthdayPersonId, until }: { boxId: string; birthdayPersonId: string; until: Date },
): Promise<void> {
  await markReportsAsSurprise(tx, boxId, { userId: birthdayPersonId, until });
}
