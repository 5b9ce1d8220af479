import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chatRooms } from '../chats.tables.ts';

/** @param id the id of the party or box that the room belongs to */
export async function insertRoom(db: Db, id: string): Promise<void> {
  await db.insert(chatRooms).values({ id });
}

/** Deletes a room with its messages. */
export async function deleteRoom(db: Db, id: string): Promise<void> {
  await db.delete(chatRooms).where(eq(chatRooms.id, id));
}
