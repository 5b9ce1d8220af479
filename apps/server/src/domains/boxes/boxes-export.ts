import { refusalOf } from './box.policy.ts';
import type { BoxAccess } from './box-access.ts';
import { listBoxes } from './box-lists.repository.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { type BoxRow, listSeeking } from './boxes.repository.ts';

const MOST_ROWS = 10_000;

function present({ id, name, birthdayDate, day, email, phone, createdAt }: BoxRow, isCreator: boolean) {
  return { id, name, birthdayDate, day, createdAt, isCreator, ...(isCreator && { email, phone }) };
}

/** What an export tells of a person's boxes, and which must not be in it in any way (docs/product.md §9). */
export interface ExportedBoxes {
  shown: ReturnType<typeof present>[];
  /** Boxes that are kept from this person until their day. */
  hiddenIds: string[];
}

export async function collectBoxes(
  { db, boxAccess }: Pick<BoxesDeps, 'db'> & { boxAccess: BoxAccess },
  userId: string,
): Promise<ExportedBoxes> {
  const [found, seeking] = await Promise.all([
    listBoxes(db, userId, { after: undefined, limit: MOST_ROWS }),
    listSeeking(db, userId, MOST_ROWS),
  ]);
  const isHidden = (box: BoxRow) => refusalOf('box', boxAccess.roleOf(box)) !== undefined;
  return {
    shown: found
      .filter((box) => !isHidden(box))
      .map((box) => present(box, boxAccess.roleOf(box) === 'creator')),
    hiddenIds: [...found, ...seeking].filter(isHidden).map(({ id }) => id),
  };
}
