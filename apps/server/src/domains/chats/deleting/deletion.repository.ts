import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatches } from '../../../platform/db/statements/delete-batches.ts';
import { chatDeletedMessages, chatMessages, chatReactions, chatRooms } from '../chats.tables.ts';

const isMarked = (id: string) => and(eq(chatRooms.id, id), eq(chatRooms.isDeleted, true));

/** The room refuses messages from now on. */
export async function markDeleted(tx: Db, id: string): Promise<void> {
  await tx.update(chatRooms).set({ isClosed: true, isDeleted: true }).where(eq(chatRooms.id, id));
}

export async function isMarkedDeleted(db: Db, id: string): Promise<boolean> {
  return (await db.$count(chatRooms, isMarked(id))) > 0;
}

export async function listMarkedDeleted(db: Db): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(eq(chatRooms.isDeleted, true))
    .limit(1000);
  return rooms.map(({ id }) => id);
}

/** Deletes what is left of its messages too. */
export async function deleteMarked(db: Db, id: string): Promise<void> {
  await db.delete(chatRooms).where(isMarked(id));
}

/** Deletes most of many messages. Outside a transaction. */
export async function deleteMessagesInRooms(db: Db, roomIds: readonly string[]): Promise<void> {
  const isIn = sql`room_id = any(${sql.param(roomIds)}::text[])`;
  await deleteBatches(
    db,
    chatReactions,
    sql`select ctid from ${chatReactions} where ${isIn} order by room_id, message_id`,
  );
  await deleteBatches(
    db,
    chatMessages,
    sql`select ctid from ${chatMessages} where ${isIn} order by room_id, id`,
  );
  await deleteBatches(
    db,
    chatDeletedMessages,
    sql`select ctid from ${chatDeletedMessages} where ${isIn} order by room_id`,
  );
}

/** Deletes most of many messages and reactions, with the reactions to these messages. Outside a transaction. */
export async function deleteMessagesOf(db: Db, userId: string): Promise<void> {
  await deleteBatches(
    db,
    chatReactions,
    sql`select ctid from ${chatReactions} where user_id = ${userId} order by user_id, room_id, message_id`,
  );
  await deleteBatches(
    db,
    chatReactions,
    sql`select reaction.ctid from ${chatMessages} message
      join ${chatReactions} reaction on reaction.room_id = message.room_id and reaction.message_id = message.id
     where message.author_id = ${userId}`,
  );
  await deleteBatches(
    db,
    chatMessages,
    sql`select ctid from ${chatMessages} where author_id = ${userId} order by author_id, room_id, client_id`,
  );
  await deleteBatches(
    db,
    chatDeletedMessages,
    sql`select ctid from ${chatDeletedMessages} where author_id = ${userId} order by author_id, room_id, client_id`,
  );
}
