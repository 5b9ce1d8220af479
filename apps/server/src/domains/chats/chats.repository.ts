import { and, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { chatParticipants, chats } from './chats.tables.ts';
import { insertRoom } from './rooms.repository.ts';

const SHOWN_PARTICIPANTS = 100;

export type Party = typeof chats.$inferSelect;
export interface PartyParticipant {
  chatId: string;
  id: string;
  name: string;
}

/** Opens a party together with its room, with its creator in it. */
export async function insertParty(
  db: Db,
  party: { name: string; description: string; creatorId: string },
): Promise<Party> {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(chats).values(party).returning();
    if (!created) throw new Error('an insert returned no row');
    await insertRoom(tx, created.id);
    await insertParticipant(tx, created.id, party.creatorId);
    return created;
  });
}

/** @throws AppError NOT_FOUND */
export async function getParty(db: Db, id: string): Promise<Party> {
  const [party] = await db.select().from(chats).where(eq(chats.id, id));
  if (!party) throw new AppError('NOT_FOUND');
  return party;
}

/** Coming again changes nothing. */
export async function insertParticipant(db: Db, chatId: string, userId: string): Promise<void> {
  await db.insert(chatParticipants).values({ chatId, userId }).onConflictDoNothing();
}

// The person's characters mean themselves, also those that LIKE takes for more.
const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of parties, newest first, after the party that a cursor names. */
export async function listParties(
  db: Db,
  {
    q,
    after,
    limit,
  }: { q: string | undefined; after: { createdAt: string; id: string } | undefined; limit: number },
): Promise<(Party & { cursorAt: string })[]> {
  const isFound = q
    ? or(ilike(chats.name, containing(q)), ilike(chats.description, containing(q)))
    : undefined;
  const isFurther =
    after && sql`(${chats.createdAt}, ${chats.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: chats.id,
      name: chats.name,
      description: chats.description,
      topic: chats.topic,
      creatorId: chats.creatorId,
      createdAt: chats.createdAt,
      // As text, because a Date keeps milliseconds only and the cursor needs the microseconds.
      cursorAt: sql<string>`${chats.createdAt}::text`,
    })
    .from(chats)
    .where(and(isFound, isFurther))
    .orderBy(desc(chats.createdAt), desc(chats.id))
    .limit(limit);
}

/** Who has come to these parties, the first of each. */
export async function listParticipants(db: Db, chatIds: string[]): Promise<PartyParticipant[]> {
  if (chatIds.length === 0) return [];
  const rank = sql<number>`row_number() over (partition by ${chatParticipants.chatId} order by ${chatParticipants.joinedAt})`;
  const ranked = db
    .select({ chatId: chatParticipants.chatId, id: users.id, name: users.name, rank: rank.as('rank') })
    .from(chatParticipants)
    .innerJoin(users, eq(users.id, chatParticipants.userId))
    .where(inArray(chatParticipants.chatId, chatIds))
    .as('ranked');
  return db
    .select({ chatId: ranked.chatId, id: ranked.id, name: ranked.name })
    .from(ranked)
    .where(lt(ranked.rank, SHOWN_PARTICIPANTS + 1))
    .orderBy(ranked.rank);
}
