import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { offerShowings, sponsorOffers } from '../sponsors.tables.ts';

/** Returns whether the showing is new. */
export async function insertShowing(tx: Db, showing: typeof offerShowings.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(offerShowings).values(showing).onConflictDoNothing();
  return rowCount !== 0;
}

export async function incrementShowings(tx: Db, offerId: string): Promise<void> {
  await tx
    .update(sponsorOffers)
    .set({ showings: sql`${sponsorOffers.showings} + 1` })
    .where(eq(sponsorOffers.id, offerId));
}

export async function deleteShowings(db: Db, beforeDay: string): Promise<void> {
  await db.delete(offerShowings).where(lt(offerShowings.day, beforeDay));
}
