import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { matchingMembers, matchingRooms } from './matching.tables.ts';

const MAX_ROWS = 10_000;

/** Exports only the last day's rooms, without the other members. The chats domain exports the messages. */
export async function exportMatching(db: Db, userId: string): Promise<ExportFiles> {
  const { id, createdAt, endedAt } = matchingRooms;
  const rooms = await db
    .select({ id, createdAt, endedAt, wantsToStayInTouch: matchingMembers.wantsToStayInTouch })
    .from(matchingMembers)
    .innerJoin(matchingRooms, eq(id, matchingMembers.roomId))
    .where(eq(matchingMembers.userId, userId))
    .orderBy(desc(createdAt))
    .limit(MAX_ROWS);
  return { 'random-chats.json': { rooms } };
}
