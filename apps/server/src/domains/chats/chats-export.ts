import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { chatMessages, chatParticipants, chats } from './chats.tables.ts';

const MOST_ROWS = 100_000;

/** What a person said in the chats, but for rooms that are kept from them, and the parties they came to. */
export async function exportChats(db: Db, userId: string, hiddenRoomIds: string[]): Promise<ExportFiles> {
  const { id, roomId, text, createdAt } = chatMessages;
  const [messages, parties] = await Promise.all([
    db
      .select({ id, roomId, text, createdAt })
      .from(chatMessages)
      .where(and(eq(chatMessages.authorId, userId), notInArray(roomId, hiddenRoomIds)))
      .orderBy(desc(createdAt))
      .limit(MOST_ROWS),
    db
      .select({ id: chats.id, name: chats.name, joinedAt: chatParticipants.joinedAt })
      .from(chatParticipants)
      .innerJoin(chats, eq(chats.id, chatParticipants.chatId))
      .where(eq(chatParticipants.userId, userId))
      .limit(MOST_ROWS),
  ]);
  return { 'chats.json': { messages, parties } };
}
