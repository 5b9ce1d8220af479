import { collageLimits } from '@hooray/contract/collage.ts';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { enqueueStorageDeletion } from '../../platform/storage/storage-deletions.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxParticipants } from '../boxes/boxes.tables.ts';
import { contributions } from './collage.tables.ts';

export type Contribution = typeof contributions.$inferSelect;

/** Somebody of the team, with their contribution where there is one. */
export interface TeamMember {
  id: string;
  name: string;
  contribution: Contribution | null;
}

const MOST_PEOPLE = 600;

export const pictureKey = ({
  boxId,
  id,
  pictureVersion,
}: Pick<Contribution, 'boxId' | 'id' | 'pictureVersion'>) =>
  `contributions/${boxId}/${id}/${pictureVersion}.webp`;

/** Everybody in a box and everybody who contributed to it, the latter first and in the order in which they did. */
export async function listTeam(db: Db, boxId: string): Promise<TeamMember[]> {
  return db
    .select({ id: users.id, name: users.name, contribution: contributions })
    .from(users)
    .leftJoin(contributions, and(eq(contributions.userId, users.id), eq(contributions.boxId, boxId)))
    .leftJoin(boxParticipants, and(eq(boxParticipants.userId, users.id), eq(boxParticipants.boxId, boxId)))
    .where(or(isNotNull(contributions.id), isNotNull(boxParticipants.userId)))
    .orderBy(sql`${contributions.createdAt} asc nulls last`, asc(boxParticipants.joinedAt), asc(users.id))
    .limit(MOST_PEOPLE);
}

export async function findContribution(db: Db, id: string): Promise<Contribution | undefined> {
  const [contribution] = await db.select().from(contributions).where(eq(contributions.id, id));
  return contribution;
}

/** Whether a box is full for somebody who has not contributed yet. */
export async function isFullFor(tx: Db, boxId: string, userId: string): Promise<boolean> {
  const ofOthers = and(eq(contributions.boxId, boxId), ne(contributions.userId, userId));
  return (await tx.$count(contributions, ofOthers)) >= collageLimits.contributions;
}

/** Puts a contribution in the place of an earlier one of the same person, whose picture goes. */
export async function replaceContribution(tx: Db, contribution: Contribution): Promise<void> {
  await deleteContribution(tx, contribution.boxId, contribution.userId);
  await tx.insert(contributions).values(contribution);
}

/** Whether there was one. */
export async function deleteContribution(tx: Db, boxId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(contributions)
    .where(and(eq(contributions.boxId, boxId), eq(contributions.userId, userId)))
    .returning();
  for (const contribution of gone) await enqueueStorageDeletion(tx, pictureKey(contribution));
  return gone.length > 0;
}

/** Before a person or a box is deleted: their pictures go with them. */
export async function deleteContributionsOf(
  tx: Db,
  owner: { userId: string } | { boxId: string },
): Promise<void> {
  const isOf =
    'userId' in owner ? eq(contributions.userId, owner.userId) : eq(contributions.boxId, owner.boxId);
  const gone = await tx.delete(contributions).where(isOf).returning();
  for (const contribution of gone) await enqueueStorageDeletion(tx, pictureKey(contribution));
}

export async function listContributionsOf(db: Db, userId: string): Promise<Contribution[]> {
  return db.select().from(contributions).where(eq(contributions.userId, userId)).limit(MOST_PEOPLE);
}
