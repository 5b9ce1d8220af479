import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { boxGifts, selectedGifts } from './gifts.tables.ts';

const MAX_ROWS = 10_000;

/** Exports selected gifts, and gifts added or reserved in boxes that aren't hidden from the user. */
export async function exportGifts(db: Db, userId: string, hiddenBoxIds: string[]): Promise<ExportFiles> {
  const { id: giftId, boxId, title, image, link, price, addedAt, isReserverNamed: isNamed } = boxGifts;
  // Binds one parameter, because strangers may have created many boxes for one user.
  const isShown = sql`${boxId} <> all(${sql.param(hiddenBoxIds)}::uuid[])`;
  const [selected, added, reserved] = await Promise.all([
    db.select().from(selectedGifts).where(eq(selectedGifts.userId, userId)).limit(MAX_ROWS),
    db
      .select({ boxId, title, image, link, price, addedAt })
      .from(boxGifts)
      .where(and(eq(boxGifts.addedBy, userId), isShown))
      .orderBy(desc(addedAt))
      .limit(MAX_ROWS),
    // Without the title, which another user may have written.
    db
      .select({ boxId, giftId, isNamed })
      .from(boxGifts)
      .where(and(eq(boxGifts.reservedBy, userId), isShown))
      .limit(MAX_ROWS),
  ]);
  return { 'gifts.json': { selected: selected.map(({ userId: _, ...gift }) => gift), added, reserved } };
}
