import type { Db } from '../../../platform/db/database.ts';
import { countBoxesOf, findGoal, updateBox } from '../boxes.repository.ts';
import { insertGiver } from './box-lists.repository.ts';

export function countBoxes(db: Db, userId: string, { without }: { without: string[] }): Promise<number> {
  return countBoxesOf(db, userId, without);
}

/** In credits; null without a goal. */
export function readGoal(db: Db, boxId: string): Promise<number | null> {
  return findGoal(db, boxId);
}

/** Call it with the box locked for update. */
export function clearGoal(tx: Db, boxId: string): Promise<void> {
  return updateBox(tx, boxId, { goalCredits: null, goalGiftId: null });
}

/** Members then see that the user has given. Call it with no anonymous donation. */
export function noteGiver(tx: Db, boxId: string, userId: string): Promise<void> {
  return insertGiver(tx, boxId, userId);
}
