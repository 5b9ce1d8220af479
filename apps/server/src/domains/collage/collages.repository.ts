import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { translateViolation } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueueStorageDeletions } from '../../platform/storage/storage-deletions.ts';
import { boxes, boxParticipants } from '../boxes/boxes.tables.ts';
import { collageMakings, collages, drawnFrom } from './collage.tables.ts';

export type Collage = typeof collages.$inferSelect;

type Files = Pick<Collage, 'boxId' | 'version' | 'backgroundVersion'>;

export const collageKey = (boxId: string, version: string) => `collages/${boxId}/${version}.png`;
export const smallCollageKey = (boxId: string, version: string) => `collages/${boxId}/${version}-small.webp`;
export const backgroundKey = (boxId: string, version: string) =>
  `collages/${boxId}/${version}-background.webp`;

interface Drawn {
  png: Uint8Array;
  small: Uint8Array;
}

export const filesOf = (boxId: string, version: string, { png, small }: Drawn) => [
  { key: collageKey(boxId, version), bytes: png },
  { key: smallCollageKey(boxId, version), bytes: small },
];

function keysOf({ boxId, version, backgroundVersion }: Files): string[] {
  return [
    ...(version ? [collageKey(boxId, version), smallCollageKey(boxId, version)] : []),
    ...(backgroundVersion ? [backgroundKey(boxId, backgroundVersion)] : []),
  ];
}

/** Creates a row to lock, in its own transaction, because it locks the box. @throws AppError boxes.not_found */
export async function ensureCollage(db: Db, boxId: string, now: Date): Promise<void> {
  await translateViolation(
    db.insert(collages).values({ boxId, updatedAt: now }).onConflictDoNothing(),
    (_, cause) => new AppError('boxes.not_found', { cause }),
  );
}

export async function findCollage(db: Db, boxId: string): Promise<Collage | undefined> {
  const [collage] = await db.select().from(collages).where(eq(collages.boxId, boxId));
  return collage;
}

/** Lock contributions first. */
export async function findCollageForUpdate(tx: Db, boxId: string): Promise<Collage | undefined> {
  const [collage] = await tx.select().from(collages).where(eq(collages.boxId, boxId)).for('update');
  return collage;
}

/** Also returns the collage if the contribution has been replaced since. */
export async function findShowingForUpdate(tx: Db, contributionId: string): Promise<Collage | undefined> {
  const shows = sql`${drawnFrom(collages.meta)} @> ${JSON.stringify([contributionId])}::jsonb`;
  const [collage] = await tx
    .select()
    .from(collages)
    .where(and(shows, isNotNull(collages.version)))
    .for('update');
  return collage;
}

/** Requires the lock. Deletes files without a reference. */
export async function updateCollage(tx: Db, held: Collage, changes: Partial<Collage>): Promise<void> {
  const kept = keysOf({ ...held, ...changes });
  const dropped = keysOf(held).filter((key) => !kept.includes(key));
  await enqueueStorageDeletions(tx, dropped);
  await tx.update(collages).set(changes).where(eq(collages.boxId, held.boxId));
}

/** Includes boxes whose prompt has no stored author, because the previous version didn't store one. */
export async function listPromptedBy(tx: Db, userId: string): Promise<string[]> {
  const { boxId, prompt, promptBy } = collages;
  const entered = tx
    .select({ id: boxParticipants.boxId })
    .from(boxParticipants)
    .where(eq(boxParticipants.userId, userId));
  const isUnknown = and(isNull(promptBy), ne(prompt, ''), inArray(boxId, entered));
  const found = await tx
    .select({ boxId })
    .from(collages)
    .where(or(eq(promptBy, userId), isUnknown));
  return found.map((collage) => collage.boxId);
}

export async function listPromptsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ boxId: string; prompt: string }[]> {
  const { boxId, prompt, promptBy } = collages;
  return db
    .select({ boxId, prompt })
    .from(collages)
    .where(and(eq(promptBy, userId), ne(prompt, '')))
    .limit(limit);
}

export async function countMaking(tx: Db, now: Date): Promise<void> {
  await tx.insert(collageMakings).values({ madeAt: now });
}

export async function deleteCollage(tx: Db, boxId: string): Promise<void> {
  const [gone] = await tx.delete(collages).where(eq(collages.boxId, boxId)).returning();
  if (gone) await enqueueStorageDeletions(tx, keysOf(gone));
}

export interface Redraw {
  collage: Collage & { redrawAt: Date };
  /** The birthday person's. */
  name: string;
  /** The box's. */
  language: SentenceLanguage;
}

/** Undefined if no redraw is needed. */
export async function findRedraw(db: Db, boxId: string): Promise<Redraw | undefined> {
  const [found] = await db
    .select({ collage: collages, name: boxes.name, language: boxes.language })
    .from(collages)
    .innerJoin(boxes, eq(boxes.id, collages.boxId))
    .where(eq(collages.boxId, boxId));
  if (!found?.collage.redrawAt) return undefined;
  return { ...found, collage: { ...found.collage, redrawAt: found.collage.redrawAt } };
}

export async function listToRedraw(db: Db): Promise<string[]> {
  const waiting = await db
    .select({ boxId: collages.boxId })
    .from(collages)
    .where(isNotNull(collages.redrawAt))
    .orderBy(asc(collages.redrawAt))
    .limit(100);
  return waiting.map(({ boxId }) => boxId);
}

export async function listCollageKeys(db: Db): Promise<string[]> {
  const { boxId, version, backgroundVersion } = collages;
  return (await db.select({ boxId, version, backgroundVersion }).from(collages)).flatMap(keysOf);
}
