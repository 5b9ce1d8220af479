import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deleteRoom } from '../chats/rooms.repository.ts';
import { deleteContributionsOf } from '../collage/contributions.repository.ts';
import { returnToDonors } from '../credits/box-returns.ts';
import { boxes } from './boxes.tables.ts';

/** Deletes a box with its gifts, its pictures and its chat, after giving its credits back to the donors. */
export async function deleteBoxWithAll(tx: Db, id: string, now: Date): Promise<void> {
  await returnToDonors(tx, id, now);
  await deleteContributionsOf(tx, { boxId: id });
  await tx.delete(boxes).where(eq(boxes.id, id));
  await deleteRoom(tx, id);
}
