import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deleteRoom } from '../chats/rooms.repository.ts';
import { deleteTeamGift } from '../collage/contributions-leaving.ts';
import { returnToDonors } from '../credits/box-returns.ts';
import { boxes } from './boxes.tables.ts';

/** Deletes a box with its gifts, its pictures and its chat, after giving its credits back to the donors. */
export async function deleteBoxWithAll(tx: Db, id: string, now: Date): Promise<void> {
  // Before the credits, as whoever makes a collage holds it before they pay.
  await deleteTeamGift(tx, id);
  await returnToDonors(tx, id, now);
  await tx.delete(boxes).where(eq(boxes.id, id));
  await deleteRoom(tx, id);
}
