import { type HeartKind, thanksLimits } from '@hooray/contract/openings/constants.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxParticipants } from '../../boxes/boxes.tables.ts';
import { contributions } from '../../collage/collage.tables.ts';
import { boxHearts, boxThanks } from '../openings.tables.ts';

export type ThanksRow = typeof boxThanks.$inferSelect;

/** Locks the wish against its removal. Undefined if it isn't in the box. */
export async function findContributorForShare(
  tx: Db,
  boxId: string,
  contributionId: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: contributions.userId })
    .from(contributions)
    .where(and(eq(contributions.boxId, boxId), eq(contributions.id, contributionId)))
    .for('key share');
  return found?.userId;
}

/** Returns whether the wish had no heart. */
export async function upsertHeart(tx: Db, heart: typeof boxHearts.$inferInsert): Promise<boolean> {
  const { boxId, contributionId } = boxHearts;
  const [saved] = await tx
    .insert(boxHearts)
    .values(heart)
    .onConflictDoUpdate({ target: [boxId, contributionId], set: { kind: heart.kind } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return saved?.isNew ?? false;
}

export async function deleteHeart(tx: Db, boxId: string, contributionId: string): Promise<void> {
  await tx
    .delete(boxHearts)
    .where(and(eq(boxHearts.boxId, boxId), eq(boxHearts.contributionId, contributionId)));
}

/** @param contributorId limits the result to hearts for this contributor's wish */
export async function listHearts(
  db: Db,
  boxId: string,
  contributorId?: string,
): Promise<{ contributionId: string; kind: HeartKind }[]> {
  const isTheirs: SQL | undefined =
    contributorId === undefined ? undefined : eq(contributions.userId, contributorId);
  return db
    .select({ contributionId: boxHearts.contributionId, kind: boxHearts.kind })
    .from(boxHearts)
    .innerJoin(
      contributions,
      and(eq(contributions.boxId, boxHearts.boxId), eq(contributions.id, boxHearts.contributionId)),
    )
    .where(and(eq(boxHearts.boxId, boxId), isTheirs))
    .orderBy(asc(contributions.createdAt), asc(contributions.id));
}

export async function findThanks(db: Db, boxId: string): Promise<ThanksRow | undefined> {
  const [thanks] = await db.select().from(boxThanks).where(eq(boxThanks.boxId, boxId));
  return thanks;
}

export async function findThanksById(db: Db, id: string): Promise<ThanksRow | undefined> {
  const [thanks] = await db.select().from(boxThanks).where(eq(boxThanks.id, id));
  return thanks;
}

/** Undefined if the box has a note already. */
export async function insertThanks(
  tx: Db,
  thanks: typeof boxThanks.$inferInsert,
): Promise<ThanksRow | undefined> {
  const [inserted] = await tx.insert(boxThanks).values(thanks).onConflictDoNothing().returning();
  return inserted;
}

/** Undefined unless a note was written after the given time. */
export async function updateThanks(
  tx: Db,
  boxId: string,
  text: string,
  since: Date,
): Promise<ThanksRow | undefined> {
  const [updated] = await tx
    .update(boxThanks)
    .set({ text })
    .where(and(eq(boxThanks.boxId, boxId), gt(boxThanks.writtenAt, since)))
    .returning();
  return updated;
}

/** Returns whether the note existed. */
export async function deleteThanks(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(boxThanks).where(eq(boxThanks.id, id));
  return rowCount === 1;
}

export type ReceivedRow = Pick<ThanksRow, 'id' | 'boxId' | 'authorId' | 'text' | 'writtenAt'> & {
  boxName: string;
  name: string;
};

/** Newest first, in boxes of which the user is a member. */
export async function listReceivedThanks(
  db: Db,
  userId: string,
  { since, without }: { since: Date; without: string[] },
): Promise<ReceivedRow[]> {
  const { id, boxId, authorId, text, writtenAt } = boxThanks;
  // Binds one parameter, because a user may have blocked a thousand others.
  const isOther = sql`${authorId} <> all(${sql.param(without)}::uuid[])`;
  return db
    .select({ id, boxId, authorId, text, writtenAt, boxName: boxes.name, name: users.name })
    .from(boxParticipants)
    .innerJoin(boxThanks, eq(boxThanks.boxId, boxParticipants.boxId))
    .innerJoin(boxes, eq(boxes.id, boxThanks.boxId))
    .innerJoin(users, eq(users.id, boxThanks.authorId))
    .where(and(eq(boxParticipants.userId, userId), gt(writtenAt, since), isOther))
    .orderBy(desc(writtenAt), desc(id))
    .limit(thanksLimits.listed);
}
