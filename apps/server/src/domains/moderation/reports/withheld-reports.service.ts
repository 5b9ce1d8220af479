import type { Db } from '../../../platform/db/database.ts';
import { markReportsAsSurprise } from './reports.repository.ts';

/** Hides a deleted surprise box's reports until the day from its possible birthday person, who may be an admin. */
export async function withholdReports(
  tx: Db,
  { boxId, ...surprise }: { boxId: string; userId: string; until: Date },
): Promise<void> {
  await markReportsAsSurprise(tx, boxId, surprise);
}
