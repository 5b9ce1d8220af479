import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { suggestedWishes } from '../collage.tables.ts';

/** Returns whether it is the first suggestion for the box. */
export async function insertSuggestedWish(tx: Db, boxId: string, wish: string): Promise<boolean> {
  const { rowCount } = await tx.insert(suggestedWishes).values({ boxId, wish }).onConflictDoNothing();
  return rowCount === 1;
}

export async function findSuggestedWishForUpdate(tx: Db, boxId: string): Promise<string | undefined> {
  const [last] = await tx
    .select()
    .from(suggestedWishes)
    .where(eq(suggestedWishes.boxId, boxId))
    .for('update');
  return last?.wish;
}

export async function updateSuggestedWish(tx: Db, boxId: string, wish: string): Promise<void> {
  await tx.update(suggestedWishes).set({ wish }).where(eq(suggestedWishes.boxId, boxId));
}
