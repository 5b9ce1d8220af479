import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { chatMessages, chatReactions, chatReads, parties, partyParticipants } from './chats.tables.ts';

const MAX_ROWS = 100_000;

/** Leaves out hidden rooms, and notices, whose facts are exported by their own domains. */
export async function exportChats(db: Db, userId: string, hiddenRoomIds: string[]): Promise<ExportFiles> {
  const { id, roomId, text, replyTo, editedAt, earlierTexts, notice, createdAt } = chatMessages;
  // Binds one parameter, because strangers may have created many boxes for a user.
  const isShown = (room: AnyPgColumn) => sql`${room} <> all(${sql.param(hiddenRoomIds)}::text[])`;
  const [messages, visited, reactions, read] = await Promise.all([
    db
      .select({ id, roomId, text, replyTo, editedAt, earlierTexts, createdAt })
      .from(chatMessages)
      .where(and(eq(chatMessages.authorId, userId), isNull(notice), isShown(roomId)))
      .orderBy(desc(createdAt))
      .limit(MAX_ROWS),
    db
      .select({ id: parties.id, name: parties.name, joinedAt: partyParticipants.joinedAt })
      .from(partyParticipants)
      .innerJoin(parties, eq(parties.id, partyParticipants.partyId))
      .where(eq(partyParticipants.userId, userId))
      .limit(MAX_ROWS),
    db
      .select({
        roomId: chatReactions.roomId,
        messageId: chatReactions.messageId,
        kind: chatReactions.kind,
        createdAt: chatReactions.createdAt,
      })
      .from(chatReactions)
      .where(and(eq(chatReactions.userId, userId), isShown(chatReactions.roomId)))
      .limit(MAX_ROWS),
    db
      .select({ roomId: chatReads.roomId, lastId: chatReads.lastId })
      .from(chatReads)
      .where(and(eq(chatReads.userId, userId), isShown(chatReads.roomId)))
      .limit(MAX_ROWS),
  ]);
  return { 'chats.json': { messages, parties: visited, reactions, read } };
}
