import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { parties, partyParticipants } from '../chats.tables.ts';

const counted = sql`(select count(*)::int from ${partyParticipants} where ${partyParticipants.partyId} = ${parties.id})`;
const first = sql`first_participants_of(${parties.id})`;

/** Parties whose stored count or first participants differ from their rows, in one snapshot, at most `limit`. */
export async function listMiscounted(db: Db, limit: number): Promise<string[]> {
  const miscounted = await db
    .select({ id: parties.id })
    .from(parties)
    .where(sql`${parties.participantCount} <> ${counted} or ${parties.firstParticipants} <> ${first}`)
    .orderBy(parties.id)
    .limit(limit);
  return miscounted.map(({ id }) => id);
}

/** Lock order: parties by id, like the triggers that count. */
export async function recountParties(tx: Db, ids: readonly string[]): Promise<void> {
  const isAmong = sql`${parties.id} = any(${sql.param(ids)}::uuid[])`;
  await tx.select({ id: parties.id }).from(parties).where(isAmong).orderBy(parties.id).for('no key update');
  await tx.update(parties).set({ participantCount: counted, firstParticipants: first }).where(isAmong);
}
