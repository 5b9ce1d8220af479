import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { suggestedWishes } from './collage.tables.ts';
import type { CollageDeps } from './contributions.service.ts';
import { wishTemplates } from './wish-templates.ts';

function pickOther(last: string | undefined): string {
  const others = wishTemplates.filter((wish) => wish !== last);
  return others[randomInt(others.length)] as string;
}

/**
 * Suggests a wish for a box, another one than the last, also to people who ask at the same moment.
 * @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING
 */
export async function suggestWish(
  { db, door }: Pick<CollageDeps, 'db' | 'door'>,
  userId: string,
  boxId: string,
): Promise<string> {
  await door.enter(db, boxId, userId, 'contribute');
  return db.transaction(async (tx) => {
    const first = pickOther(undefined);
    const inserted = await tx.insert(suggestedWishes).values({ boxId, wish: first }).onConflictDoNothing();
    if (inserted.rowCount === 1) return first;
    const [last] = await tx
      .select()
      .from(suggestedWishes)
      .where(eq(suggestedWishes.boxId, boxId))
      .for('update');
    const wish = pickOther(last?.wish);
    await tx.update(suggestedWishes).set({ wish }).where(eq(suggestedWishes.boxId, boxId));
    return wish;
  });
}
