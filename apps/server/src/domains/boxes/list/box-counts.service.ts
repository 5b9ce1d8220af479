import type { Db } from '../../../platform/db/database.ts';
import { countBoxesOf } from '../boxes.repository.ts';

export function countBoxes(db: Db, userId: string, { without }: { without: string[] }): Promise<number> {
  return countBoxesOf(db, userId, without);
}
