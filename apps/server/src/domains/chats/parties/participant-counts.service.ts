import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listMiscounted, recountParties } from './participant-counts.repository.ts';

const BATCH_SIZE = 1000;

/** Corrects the participants that parties store. Returns the number of parties that were wrong. */
export async function recountParticipants(db: NodePgDatabase): Promise<number> {
  let corrected = 0;
  for (;;) {
    const ids = await listMiscounted(db, BATCH_SIZE);
    if (ids.length > 0) await db.transaction((tx) => recountParties(tx, ids));
    corrected += ids.length;
    if (ids.length < BATCH_SIZE) return corrected;
  }
}
