import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { collageJobs } from '../collage.jobs.ts';
import { contributions } from '../collage.tables.ts';
import {
  type Collage,
  deleteCollage,
  findCollageForUpdate,
  findShowingForUpdate,
  listPromptedBy,
  updateCollage,
} from '../collages.repository.ts';
import { deleteContributions, isBy } from './contributions.repository.ts';

/** Hides the collage and redraws it, unless no contribution is left (docs/product.md §9.8). */
async function leaveCollage(
  tx: Db,
  held: Collage | undefined,
  { userId, now, priority = 0 }: { userId: string; now: Date; priority?: number },
): Promise<void> {
  const meta = held?.meta.filter((item) => item.userId !== userId) ?? [];
  if (!held || meta.length === held.meta.length) return;
  const isEmpty = meta.length === 0;
  const gone = { meta, version: null, updatedAt: now };
  await updateCollage(
    tx,
    held,
    isEmpty ? { ...gone, redrawAt: null, backgroundVersion: null } : { ...gone, redrawAt: now },
  );
  if (!isEmpty) await enqueue(tx, collageJobs.redraw, held.boxId, { priority });
}

/** Returns whether there was one. */
export async function takeOutContribution(
  tx: Db,
  boxId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const gone = await deleteContributions(tx, isBy(userId, boxId));
  if (gone.length > 0) await leaveCollage(tx, await findCollageForUpdate(tx, boxId), { userId, now });
  return gone.length > 0;
}

/** If it was replaced, only removes it from the collage. Returns whether there was anything to remove. */
export async function takeOutById(tx: Db, contributionId: string, now: Date): Promise<boolean> {
  const [gone] = await deleteContributions(tx, eq(contributions.id, contributionId));
  if (gone) {
    await leaveCollage(tx, await findCollageForUpdate(tx, gone.boxId), { userId: gone.userId, now });
    return true;
  }
  const showing = await findShowingForUpdate(tx, contributionId);
  const item = showing?.meta.find((drawn) => drawn.contributionId === contributionId);
  if (item) await leaveCollage(tx, showing, { userId: item.userId, now });
  return item !== undefined;
}

/** Also removes the account's prompts. */
export async function leaveTeamGifts(tx: Db, userId: string, now: Date): Promise<void> {
  const gone = await deleteContributions(tx, eq(contributions.userId, userId));
  const prompted = await listPromptedBy(tx, userId);
  // Sorted, to lock collages in the same order everywhere.
  const boxIds = new Set([...gone.map(({ boxId }) => boxId), ...prompted].sort());
  for (const [index, boxId] of [...boxIds].entries()) {
    const held = await findCollageForUpdate(tx, boxId);
    // Another member may have written a new prompt since.
    const isTheirs = prompted.includes(boxId) && (held?.promptBy ?? userId) === userId;
    if (held && isTheirs) await updateCollage(tx, held, { prompt: '', promptBy: null });
    // Each further box has a lower priority, so that other users' redraws come in between.
    await leaveCollage(tx, held, { userId, now, priority: -index });
  }
}

export async function deleteTeamGift(tx: Db, boxId: string): Promise<void> {
  await deleteContributions(tx, eq(contributions.boxId, boxId));
  await deleteCollage(tx, boxId);
}
