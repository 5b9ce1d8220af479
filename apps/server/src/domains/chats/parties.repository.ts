import type { Chat } from '@hooray/contract/chats.ts';
import { and, asc, desc, eq, getTableColumns, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { BEFORE_ALL, type Cursor } from '../../platform/http/paging/cursor.ts';
import { users } from '../accounts/accounts.tables.ts';
import { parties, partyParticipants } from './chats.tables.ts';
import { deleteRoom, insertRoom } from './rooms.repository.ts';

const SHOWN_PARTICIPANTS = 100;

const { listedJson, ...columns } = getTableColumns(parties);

export type Party = Omit<typeof parties.$inferSelect, 'listedJson'>;
export type Participant = Chat['participants'][number];

/** Opens a party together with its room, with its creator in it. */
export async function insertParty(
  db: Db,
  party: { name: string; description: string; creatorId: string },
): Promise<Party> {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(parties).values(party).returning({ id: parties.id });
    if (!created) throw new Error('an insert returned no row');
    await insertRoom(tx, created.id);
    await insertParticipant(tx, created.id, party.creatorId);
    return getParty(tx, created.id);
  });
}

export async function findParty(db: Db, id: string): Promise<Party | undefined> {
  const [party] = await db.select(columns).from(parties).where(eq(parties.id, id));
  return party;
}

/** Deletes a party with all that was said in it. */
export async function deleteParty(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(parties).where(eq(parties.id, id));
  await deleteRoom(tx, id);
  return rowCount !== 0;
}

/** @throws AppError chats.party_not_found */
export async function getParty(db: Db, id: string): Promise<Party> {
  const party = await findParty(db, id);
  if (!party) throw new AppError('chats.party_not_found');
  return party;
}

/**
 * Coming again changes nothing. Whoever comes is held while they do: somebody who is renamed or muted at that moment is listed
 * by the new name, or not at all.
 */
export async function insertParticipant(
  db: Db,
  partyId: string,
  userId: string,
  isListed?: SQL,
): Promise<void> {
  const { partyId: party, userId: participant } = partyParticipants;
  const isNew = sql`not exists (
    select from ${partyParticipants} where ${party} = ${partyId} and ${participant} = ${userId})`;
  await db.execute(sql`
    insert into ${partyParticipants} (party_id, user_id)
    select ${partyId}::uuid, ${users.id} from ${users}
     where ${and(eq(users.id, userId), isNew, isListed)}
       for share of ${users}
    on conflict do nothing`);
}

/** Coming again changes nothing, and coming muted leaves no trace that others see. */
export async function insertVisibleParticipant(
  db: Db,
  partyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await insertParticipant(db, partyId, userId, or(isNull(users.mutedUntil), lte(users.mutedUntil, now)));
}

// The person's characters mean themselves, also those that LIKE takes for more.
const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** The JSON of a page of parties as one text: reading it row by row would take twice as long as finding it. */
function selectListed(db: Db, isFound?: SQL) {
  const page = db
    .select({ listedJson })
    .from(parties)
    .where(
      and(
        isFound,
        sql`(${parties.createdAt}, ${parties.id}) <
          (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(desc(parties.createdAt), desc(parties.id))
    .limit(sql.placeholder('limit'))
    .as('page');
  return db.select({ listed: sql<string | null>`string_agg(${page.listedJson}, chr(10))` }).from(page);
}

const newestParties = prepared((db) => selectListed(db).prepare('newest_parties'));

const foundParties = prepared((db) => {
  const pattern = sql.placeholder('pattern');
  const isFound = or(ilike(parties.name, pattern), ilike(parties.description, pattern));
  return selectListed(db, isFound).prepare('found_parties');
});

export interface PartyPage {
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** A page of parties, newest first: a line for each, which is the JSON that the wire shows of it, and contains no line break. */
export async function listParties(db: Db, { q, after = BEFORE_ALL, limit }: PartyPage): Promise<string> {
  const [page] = q
    ? await foundParties(db).execute({ pattern: containing(q), ...after, limit })
    : await newestParties(db).execute({ ...after, limit });
  return page?.listed ?? '';
}

/** Who has come to a party: those who have been in it the longest, at most a hundred. */
export async function listParticipants(db: Db, partyId: string): Promise<Participant[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(partyParticipants)
    .innerJoin(users, eq(users.id, partyParticipants.userId))
    .where(eq(partyParticipants.partyId, partyId))
    .orderBy(asc(partyParticipants.joinedAt))
    .limit(SHOWN_PARTICIPANTS);
}
