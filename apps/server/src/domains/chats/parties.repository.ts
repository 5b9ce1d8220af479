import type { Chat } from '@hooray/contract/chats.ts';
import { and, asc, desc, eq, gt, ilike, or, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../accounts/accounts.tables.ts';
import { parties, partyParticipants } from './chats.tables.ts';
import { deleteRoom, insertRoom } from './rooms.repository.ts';

const SHOWN_PARTICIPANTS = 100;

export type Party = typeof parties.$inferSelect;
export type Participant = Chat['participants'][number];

/** Opens a party together with its room, with its creator in it. */
export async function insertParty(
  db: Db,
  party: { name: string; description: string; creatorId: string },
): Promise<Party> {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(parties).values(party).returning();
    if (!created) throw new Error('an insert returned no row');
    await insertRoom(tx, created.id);
    await insertParticipant(tx, created.id, party.creatorId);
    return created;
  });
}

export async function findParty(db: Db, id: string): Promise<Party | undefined> {
  const [party] = await db.select().from(parties).where(eq(parties.id, id));
  return party;
}

/** Deletes a party with all that was said in it. */
export async function deleteParty(tx: Db, id: string): Promise<void> {
  await tx.delete(parties).where(eq(parties.id, id));
  await deleteRoom(tx, id);
}

/** @throws AppError chats.party_not_found */
export async function getParty(db: Db, id: string): Promise<Party> {
  const party = await findParty(db, id);
  if (!party) throw new AppError('chats.party_not_found');
  return party;
}

/** Coming again changes nothing. */
export async function insertParticipant(db: Db, partyId: string, userId: string): Promise<void> {
  await db.insert(partyParticipants).values({ partyId, userId }).onConflictDoNothing();
}

/** Coming again changes nothing, and coming muted leaves no trace that others see. */
export async function insertVisibleParticipant(
  db: Db,
  partyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const [isMuted] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.mutedUntil, now)));
  if (!isMuted) await insertParticipant(db, partyId, userId);
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
    ? or(ilike(parties.name, containing(q)), ilike(parties.description, containing(q)))
    : undefined;
  const isFurther =
    after &&
    sql`(${parties.createdAt}, ${parties.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: parties.id,
      name: parties.name,
      description: parties.description,
      topic: parties.topic,
      creatorId: parties.creatorId,
      createdAt: parties.createdAt,
      // As text, because a Date keeps milliseconds only and the cursor needs the microseconds.
      cursorAt: sql<string>`${parties.createdAt}::text`,
    })
    .from(parties)
    .where(and(isFound, isFurther))
    .orderBy(desc(parties.createdAt), desc(parties.id))
    .limit(limit);
}

const participantsOf = prepared((db) => {
  // Bounded within each party: one of them may be everybody's.
  const longest = db
    .select({ id: partyParticipants.userId, joinedAt: partyParticipants.joinedAt })
    .from(partyParticipants)
    .where(eq(partyParticipants.partyId, sql`asked.id`))
    .orderBy(asc(partyParticipants.joinedAt))
    .limit(SHOWN_PARTICIPANTS)
    .as('longest');
  const person = sql`json_build_object('id', ${users.id}, 'name', ${users.name})`;
  const shown = db
    .select({
      participants: sql<Participant[] | null>`json_agg(${person} order by ${longest.joinedAt})`.as(
        'participants',
      ),
    })
    .from(longest)
    .innerJoin(users, eq(users.id, longest.id))
    .as('shown');
  return db
    .select({ partyId: sql<string>`asked.id`, participants: shown.participants })
    .from(sql`unnest(${sql.placeholder('partyIds')}::uuid[]) as asked (id)`)
    .crossJoinLateral(shown)
    .prepare('participants_of_parties');
});

/** Who has come to these parties: of each those who have been in it the longest. */
export async function listParticipants(db: Db, partyIds: string[]): Promise<Map<string, Participant[]>> {
  const found = await participantsOf(db).execute({ partyIds });
  return new Map(found.map(({ partyId, participants }) => [partyId, participants ?? []]));
}
