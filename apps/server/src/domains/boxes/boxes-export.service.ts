import type { Db } from '../../platform/db/database.ts';
import { listBoxes } from './list/box-lists.repository.ts';

const MAX_ROWS = 10_000;

export async function collectBoxes(db: Db, userId: string, hiddenBoxIds: string[]) {
  const found = await listBoxes(db, userId, { after: undefined, limit: MAX_ROWS });
  const hidden = new Set(hiddenBoxIds);
  return found
    .filter(({ id }) => !hidden.has(id))
    .map(({ id, name, birthdayDate, day, email, phone, language, createdAt, creatorId }) => {
      const isCreator = creatorId === userId;
      const ofCreator = isCreator && { email, phone, language };
      return { id, name, birthdayDate, day, createdAt, isCreator, ...ofCreator };
    });
}
