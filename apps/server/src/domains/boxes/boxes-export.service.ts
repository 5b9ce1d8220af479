import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { refusalOf } from './access/box.policy.ts';
import type { BoxAccess } from './access/box-access.service.ts';
import type { BoxRow } from './boxes-by-reader.tables.ts';
import { listBoxes, listHandedOver } from './list/box-lists.repository.ts';

const MAX_ROWS = 10_000;

interface Deps {
  db: Db;
  boxAccess: BoxAccess;
}

/** Decides by the rows themselves, because a box may be linked to the user while the export is being made. */
export async function exportBoxes({ db, boxAccess }: Deps, userId: string): Promise<ExportFiles> {
  const refusalFor = (box: BoxRow) => refusalOf('box', boxAccess.roleOf(box));
  const isShown = (box: BoxRow) => refusalFor(box) !== 'NO_PEEKING';
  const [listed, handedOver] = await Promise.all([
    listBoxes(db, userId, { after: undefined, limit: MAX_ROWS }),
    listHandedOver(db, userId, MAX_ROWS),
  ]);
  return {
    'boxes.json': listed
      .filter(isShown)
      .map(({ id, name, birthdayDate, day, email, phone, language, createdAt, creatorId }) => {
        const isCreator = creatorId === userId;
        const ofCreator = isCreator && { email, phone, language };
        return { id, name, birthdayDate, day, createdAt, isCreator, ...ofCreator };
      }),
    'handed-over-boxes.json': handedOver.filter(isShown).map((box) => {
      const { id, day, createdAt } = box;
      return { id, createdAt, ...(refusalFor(box) === undefined && { day }) };
    }),
  };
}
