import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chatMessages } from '../chats.tables.ts';

/** Undefined for a notice, which can't be reported. */
export async function findRoomOf(db: Db, messageId: string): Promise<string | undefined> {
  const { id, roomId, notice } = chatMessages;
  const [message] = await db
    .select({ roomId })
    .from(chatMessages)
    .where(and(eq(id, messageId), isNull(notice)));
  return message?.roomId;
}

/** Returns whether it existed. */
export async function deleteMessage(tx: Db, messageId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select delete_chat_message(${messageId}) as "isDeleted"`);
  return rows[0]?.isDeleted === true;
}
