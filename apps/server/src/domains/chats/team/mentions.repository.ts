import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxParticipants } from '../../boxes/boxes.tables.ts';
import { chatMessages } from '../chats.tables.ts';

export async function listMemberNames(db: Db, boxId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(boxParticipants)
    .innerJoin(users, eq(users.id, boxParticipants.userId))
    .where(eq(boxParticipants.boxId, boxId));
}

/** Undefined for a notice, and for a message that is gone. */
export async function findAuthor(db: Db, roomId: string, messageId: string): Promise<string | undefined> {
  const { id, authorId, notice } = chatMessages;
  const [message] = await db
    .select({ authorId })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(id, messageId), isNull(notice)));
  return message?.authorId ?? undefined;
}
