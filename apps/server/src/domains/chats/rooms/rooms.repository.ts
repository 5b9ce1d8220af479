import type { Db } from '../../../platform/db/database.ts';
import { chatRooms } from '../chats.tables.ts';

export async function insertRoom(db: Db, id: string): Promise<void> {
  await db.insert(chatRooms).values({ id });
}
