import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chatRooms } from '../chats.tables.ts';

/** Opens the room of something that has one; its id is the room's. */
export async function insertRoom(db: Db, id: string): Promise<void> {
  await db.insert(chatRooms).values({ id });
}

/** Deletes a room with all that was said in it. */
export async function deleteRoom(db: Db, id: string): Promise<void> {
  await db.delete(chatRooms).where(eq(chatRooms.id, id));
}
