import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxParticipants } from '../../boxes/boxes.tables.ts';
import { contributions } from '../collage.tables.ts';

export type Contribution = typeof contributions.$inferSelect;

export interface TeamMember {
  id: string;
  name: string;
  contribution: Contribution | null;
}

const MAX_PEOPLE = 600;

export const pictureKey = ({
  boxId,
  id,
  pictureVersion,
}: Pick<Contribution, 'boxId' | 'id' | 'pictureVersion'>) =>
  `contributions/${boxId}/${id}/${pictureVersion}.webp`;

export const isBy = (userId: string, boxId: string) =>
  and(eq(contributions.boxId, boxId), eq(contributions.userId, userId));

/** Includes former members who contributed. Contributors come first, in order of contribution. */
export async function listTeam(db: Db, boxId: string): Promise<TeamMember[]> {
  return (
    db
      .select({ id: users.id, name: users.name, contribution: contributions })
      .from(users)
      .leftJoin(contributions, and(eq(contributions.userId, users.id), eq(contributions.boxId, boxId)))
      .leftJoin(boxParticipants, and(eq(boxParticipants.userId, users.id), eq(boxParticipants.boxId, boxId)))
      // Selecting by ids makes the plan read only these users.
      .where(
        inArray(
          users.id,
          sql`(
          select ${contributions.userId} from ${contributions} where ${contributions.boxId} = ${boxId}
          union select ${boxParticipants.userId} from ${boxParticipants} where ${boxParticipants.boxId} = ${boxId}
        )`,
        ),
      )
      .orderBy(sql`${contributions.createdAt} asc nulls last`, asc(boxParticipants.joinedAt), asc(users.id))
      .limit(MAX_PEOPLE)
  );
}

export async function findContribution(db: Db, id: string): Promise<Contribution | undefined> {
  const [contribution] = await db.select().from(contributions).where(eq(contributions.id, id));
  return contribution;
}

export async function findContributionBy(
  db: Db,
  userId: string,
  boxId: string,
): Promise<Contribution | undefined> {
  const [contribution] = await db.select().from(contributions).where(isBy(userId, boxId));
  return contribution;
}

export async function hasContributions(db: Db, boxId: string): Promise<boolean> {
  return (await db.$count(contributions, eq(contributions.boxId, boxId))) > 0;
}

/** Doesn't count the user's own contribution. */
export async function countContributions(
  tx: Db,
  boxId: string,
  userId: string,
): Promise<{ others: number; hasOwn: boolean }> {
  const isOwn = eq(contributions.userId, userId);
  const [counted] = await tx
    .select({
      others: sql<number>`count(*) filter (where not ${isOwn})`.mapWith(Number),
      hasOwn: sql<boolean>`coalesce(bool_or(${isOwn}), false)`,
    })
    .from(contributions)
    .where(eq(contributions.boxId, boxId));
  if (!counted) throw new Error('a count returned no row');
  return counted;
}

export async function insertContribution(tx: Db, contribution: Contribution): Promise<void> {
  await tx.insert(contributions).values(contribution);
}

/** Locks in the same order as publishing a collage. */
export async function deleteContributions(tx: Db, which: SQL | undefined): Promise<Contribution[]> {
  const { id } = contributions;
  await tx.select({ id }).from(contributions).where(which).orderBy(asc(id)).for('update');
  const gone = await tx.delete(contributions).where(which).returning();
  await enqueueStorageDeletions(tx, gone.map(pictureKey));
  return gone;
}

export type NamedContribution = Contribution & { name: string };

/** Oldest first. */
export async function listToDraw(db: Db, boxId: string, userIds?: string[]): Promise<NamedContribution[]> {
  const isOf = userIds && inArray(contributions.userId, userIds);
  return db
    .select({ ...getTableColumns(contributions), name: users.name })
    .from(contributions)
    .innerJoin(users, eq(users.id, contributions.userId))
    .where(and(eq(contributions.boxId, boxId), isOf))
    .orderBy(asc(contributions.createdAt), asc(contributions.id))
    .limit(collageLimits.contributions);
}

/** Locks contributions. Returns whether all still exist. */
export async function holdContributions(tx: Db, ids: string[]): Promise<boolean> {
  const { id } = contributions;
  const held = await tx
    .select({ id })
    .from(contributions)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('share');
  return held.length === ids.length;
}

/** @param limit far above what a user contributes */
export async function listContributionsOf(db: Db, userId: string, limit: number): Promise<Contribution[]> {
  return db.select().from(contributions).where(eq(contributions.userId, userId)).limit(limit);
}

export async function listPictureKeys(db: Db): Promise<string[]> {
  const { id, boxId, pictureVersion } = contributions;
  return (await db.select({ id, boxId, pictureVersion }).from(contributions)).map(pictureKey);
}
