import { listHiddenFrom } from './access/hidden-boxes.service.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { listBoxes } from './list/box-lists.repository.ts';

const MAX_ROWS = 10_000;

export async function collectBoxes(
  deps: Pick<BoxesDeps, 'db' | 'clock' | 'isVerificationOn'>,
  userId: string,
) {
  const [found, hiddenIds] = await Promise.all([
    listBoxes(deps.db, userId, { after: undefined, limit: MAX_ROWS }),
    listHiddenFrom(deps, userId),
  ]);
  const hidden = new Set(hiddenIds);
  return found
    .filter(({ id }) => !hidden.has(id))
    .map(({ id, name, birthdayDate, day, email, phone, language, createdAt, creatorId }) => {
      const isCreator = creatorId === userId;
      const ofCreator = isCreator && { email, phone, language };
      return { id, name, birthdayDate, day, createdAt, isCreator, ...ofCreator };
    });
}
