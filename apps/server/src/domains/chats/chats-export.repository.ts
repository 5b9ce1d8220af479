import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { chatMessages, chatReactions, chatReads, parties, partyParticipants } from './chats.tables.ts';

const MAX_ROWS = 100_000;
/** Of texts with their earlier texts, because an export is in memory while it is packed. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;

type IsShown = (room: AnyPgColumn) => SQL;

/** Newest first, until the texts are too long. */
function listOwnMessages(db: Db, userId: string, isShown: IsShown) {
  const { id, roomId, text, replyTo, editedAt, earlierTexts, notice, createdAt } = chatMessages;
  const bytes = sql<number>`octet_length(${text}) + octet_length(coalesce(${earlierTexts}::text, ''))`;
  const newest = db
    .select({ id, roomId, createdAt, bytes: bytes.as('bytes') })
    .from(chatMessages)
    .where(and(eq(chatMessages.authorId, userId), isNull(notice), isShown(roomId)))
    .orderBy(desc(createdAt))
    .limit(MAX_ROWS)
    .as('newest');
  const total = sql<number>`sum(${newest.bytes}) over (order by ${newest.createdAt} desc)`;
  const summed = db
    .select({ id: newest.id, roomId: newest.roomId, total: total.as('total') })
    .from(newest)
    .as('summed');
  return db
    .select({ id, roomId, text, replyTo, editedAt, earlierTexts, createdAt })
    .from(chatMessages)
    .innerJoin(summed, and(eq(summed.roomId, roomId), eq(summed.id, id)))
    .where(lte(summed.total, MAX_TEXT_BYTES))
    .orderBy(desc(createdAt));
}

/** Leaves out hidden rooms, and notices, whose facts are exported by their own domains. */
export async function exportChats(db: Db, userId: string, hiddenRoomIds: string[]): Promise<ExportFiles> {
  // Binds one parameter, because strangers may have created many boxes for a user.
  const isShown: IsShown = (room) => sql`${room} <> all(${sql.param(hiddenRoomIds)}::text[])`;
  const [messages, visited, reactions, read] = await Promise.all([
    listOwnMessages(db, userId, isShown),
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
