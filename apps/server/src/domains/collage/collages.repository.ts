import { boxTexts } from '@hooray/contract/boxes.values.ts';
import { asc, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueueStorageDeletion } from '../../platform/storage/storage-deletions.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { collages } from './collage.tables.ts';

export type Collage = typeof collages.$inferSelect;

type Files = Pick<Collage, 'boxId' | 'version' | 'backgroundVersion'>;

export const collageKey = (boxId: string, version: string) => `collages/${boxId}/${version}.png`;
export const backgroundKey = (boxId: string, version: string) =>
  `collages/${boxId}/${version}-background.webp`;

/** The storage keys of a collage. */
function keysOf({ boxId, version, backgroundVersion }: Files): string[] {
  return [
    ...(version ? [collageKey(boxId, version)] : []),
    ...(backgroundVersion ? [backgroundKey(boxId, backgroundVersion)] : []),
  ];
}

/**
 * Sees to it that a box has a row to be held. Done by itself, because it holds the box, too.
 * @throws AppError NOT_FOUND for a box that has gone at this moment
 */
export async function ensureCollage(db: Db, boxId: string, now: Date): Promise<void> {
  await db
    .insert(collages)
    .values({ boxId, updatedAt: now })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      if (!violatedConstraint(error)) throw error;
      throw new AppError('NOT_FOUND', { message: boxTexts.missing, cause: error });
    });
}

export async function findCollage(db: Db, boxId: string): Promise<Collage | undefined> {
  const [collage] = await db.select().from(collages).where(eq(collages.boxId, boxId));
  return collage;
}

/** Held until the transaction ends; the contributions that it is about are held before. */
export async function findCollageForUpdate(tx: Db, boxId: string): Promise<Collage | undefined> {
  const [collage] = await tx.select().from(collages).where(eq(collages.boxId, boxId)).for('update');
  return collage;
}

/** Changes a collage that is held; what it no longer names leaves the storage. */
export async function updateCollage(tx: Db, held: Collage, changes: Partial<Collage>): Promise<void> {
  const kept = keysOf({ ...held, ...changes });
  for (const key of keysOf(held)) if (!kept.includes(key)) await enqueueStorageDeletion(tx, key);
  await tx.update(collages).set(changes).where(eq(collages.boxId, held.boxId));
}

/** Before a box is deleted: its collage leaves the storage. */
export async function deleteCollage(tx: Db, boxId: string): Promise<void> {
  const [gone] = await tx.delete(collages).where(eq(collages.boxId, boxId)).returning();
  for (const key of gone ? keysOf(gone) : []) await enqueueStorageDeletion(tx, key);
}

/** The database tells every process on this channel that a collage is to be drawn again. */
export const COLLAGE_TO_REDRAW = 'collage_to_redraw';

/** Tells every process, once the transaction commits, that a collage is to be drawn again. */
export async function announceRedraw(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${COLLAGE_TO_REDRAW}, '')`);
}

/** A collage to be drawn again. */
export interface Redraw {
  collage: Collage;
  /** The birthday person. */
  name: string;
}

/** Takes the next collage that is to be drawn again, and leaves it to the other processes from `lease` on. */
export async function takeDueRedraw(db: Db, now: Date, lease: Date): Promise<Redraw | undefined> {
  const due = db
    .select({ boxId: collages.boxId })
    .from(collages)
    .where(lte(collages.redrawAt, now))
    .orderBy(asc(collages.redrawAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [collage] = await db
    .update(collages)
    .set({ redrawAt: lease })
    .where(sql`${collages.boxId} in (${due.getSQL()})`)
    .returning();
  if (!collage) return undefined;
  const [box] = await db.select({ name: boxes.name }).from(boxes).where(eq(boxes.id, collage.boxId));
  return box && { collage, name: box.name };
}
