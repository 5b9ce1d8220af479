import { gte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countingState, dailyCounts } from './statistics.tables.ts';

export type CountingState = typeof countingState.$inferSelect;
export type DailyCount = typeof dailyCounts.$inferSelect;

export async function getCountingState(db: Db): Promise<CountingState> {
  const [state] = await db.select().from(countingState);
  if (!state) throw new Error('there is no state of counting');
  return state;
}

export async function listDailyCounts(db: Db, from: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounts).where(gte(dailyCounts.day, from));
}
