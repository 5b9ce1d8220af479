import type { Chat } from '@hooray/contract/chats/calls.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { BEFORE_ALL, type Cursor } from '../../../platform/http/paging/cursor.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { parties, partyParticipants, partySearchTexts } from '../chats.tables.ts';
import { insertRoom } from '../rooms/rooms.repository.ts';

const SHOWN_PARTICIPANTS = 100;

const { listedJson, ...columns } = getTableColumns(parties);

export type Party = Omit<typeof parties.$inferSelect, 'listedJson'>;
export type Participant = Chat['participants'][number];

/** Locks the creator against concurrent parties. @throws AppError chats.too_many_parties, UNAUTHENTICATED */
async function assertPartyLeft(tx: Db, creatorId: string): Promise<void> {
  await lockAccount(tx, creatorId, 'no key update');
  const open = await tx.$count(parties, eq(parties.creatorId, creatorId));
  if (open >= chatLimits.parties) throw new AppError('chats.too_many_parties');
}

/** @throws AppError chats.too_many_parties, UNAUTHENTICATED */
export async function insertParty(
  db: Db,
  party: { name: string; description: string; creatorId: string },
): Promise<Party> {
  return db.transaction(async (tx) => {
    await assertPartyLeft(tx, party.creatorId);
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

export async function deleteParty(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(parties).where(eq(parties.id, id));
  return rowCount !== 0;
}

/** @throws AppError chats.party_not_found */
export async function getParty(db: Db, id: string): Promise<Party> {
  const party = await findParty(db, id);
  if (!party) throw new AppError('chats.party_not_found');
  return party;
}

/** Idempotent. Locks the user, so that concurrent renames and mutes apply. */
export async function insertParticipant(
  db: Db,
  partyId: string,
  userId: string,
  isListed?: SQL,
): Promise<void> {
  const { partyId: party, userId: participant } = partyParticipants;
  const isNew = sql`not exists (
    select from ${partyParticipants} where ${party} = ${partyId} and ${participant} = ${userId})`;
  const isBelowMost = sql`${chatLimits.participations} > (
    select count(*) from (
      select from ${partyParticipants} where ${participant} = ${userId} limit ${chatLimits.participations}
    ) known)`;
  await db.execute(sql`
    insert into ${partyParticipants} (party_id, user_id)
    select ${partyId}::uuid, ${users.id} from ${users}
     where ${and(eq(users.id, userId), isNew, isBelowMost, isListed)}
       for share of ${users}
    on conflict do nothing`);
}

/** Skips muted users. Idempotent. */
export async function insertVisibleParticipant(
  db: Db,
  partyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await insertParticipant(db, partyId, userId, or(isNull(users.mutedUntil), lte(users.mutedUntil, now)));
}

/** Lines of JSON, because reading rows would take twice as long as the query. */
const joinedLines = (listed: SQLWrapper) => sql<string | null>`string_agg(${listed}, chr(10))`;

const newestParties = prepared((db) => {
  const page = db
    .select({ listedJson })
    .from(parties)
    .where(
      sql`(${parties.createdAt}, ${parties.id}) <
        (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    )
    .orderBy(desc(parties.createdAt), desc(parties.id))
    .limit(sql.placeholder('limit'))
    .as('page');
  return db
    .select({ listed: joinedLines(page.listedJson) })
    .from(page)
    .prepare('newest_parties');
});

/** Planned for each search, because rare letters need the trigram index, and frequent ones the order of the list. */
function foundParties(db: Db, q: string, after: Cursor, limit: number) {
  const { partyId, text, createdAt } = partySearchTexts;
  const found = db
    .select({ partyId, createdAt })
    .from(partySearchTexts)
    .where(
      and(
        sql`${text} like search_pattern(${q})`,
        sql`(${createdAt}, ${partyId}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(partyId))
    .limit(limit)
    .as('found');
  const page = db
    .select({ listedJson })
    .from(found)
    .innerJoin(parties, eq(parties.id, found.partyId))
    .orderBy(desc(found.createdAt), desc(found.partyId))
    .as('page');
  return db.select({ listed: joinedLines(page.listedJson) }).from(page);
}

export interface PartyPage {
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** Returns lines of JSON as on the wire, newest first. */
export async function listParties(db: Db, { q, after = BEFORE_ALL, limit }: PartyPage): Promise<string> {
  const [page] = q
    ? await foundParties(db, q, after, limit)
    : await newestParties(db).execute({ ...after, limit });
  return page?.listed ?? '';
}

/** Whether these lines are unchanged and all of their parties still exist. */
export async function areListed(db: Db, lines: string): Promise<boolean> {
  const listed = lines === '' ? [] : lines.split('\n');
  const ids = listed.map((line): string => JSON.parse(line).id);
  const { rowCount } = await db.execute(sql`
    select from unnest(${sql.param(ids)}::uuid[], ${sql.param(listed)}::text[]) as seen (id, listed)
      join ${parties} on ${parties.id} = seen.id and ${listedJson} = seen.listed`);
  return rowCount === listed.length;
}

export async function listParticipants(db: Db, partyId: string): Promise<Participant[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(partyParticipants)
    .innerJoin(users, eq(users.id, partyParticipants.userId))
    .where(eq(partyParticipants.partyId, partyId))
    .orderBy(asc(partyParticipants.joinedAt))
    .limit(SHOWN_PARTICIPANTS);
}
