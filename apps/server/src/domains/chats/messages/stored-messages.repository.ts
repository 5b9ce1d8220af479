import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chatMessages } from '../chats.tables.ts';

/** Undefined for a notice, which no one has written and no one can report. */
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
  const { rowCount } = await tx.delete(chatMessages).where(eq(chatMessages.id, messageId));
  return rowCount !== 0;
}
