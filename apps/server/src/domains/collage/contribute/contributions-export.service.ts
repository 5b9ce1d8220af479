import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ExportFiles } from '../../module.ts';
import { listPromptsOf } from '../collages.repository.ts';
import { listContributionsOf, pictureKey } from './contributions.repository.ts';

const MAX_ROWS = 10_000;

/** Exports contributions and the prompts of backgrounds. Leaves out hidden boxes. */
export async function exportContributions(
  { db, storage }: { db: Db; storage: Storage },
  userId: string,
  hiddenBoxIds: string[],
): Promise<ExportFiles> {
  const hidden = new Set(hiddenBoxIds);
  const isShown = ({ boxId }: { boxId: string }) => !hidden.has(boxId);
  const shown = (await listContributionsOf(db, userId, MAX_ROWS)).filter(isShown);
  const prompts = (await listPromptsOf(db, userId, MAX_ROWS)).filter(isShown);
  const pictures: ExportFiles = {};
  for (const contribution of shown)
    pictures[`contributions/${contribution.id}.webp`] = () => storage.find(pictureKey(contribution));
  const wishes = shown.map(({ id, boxId, wish, collageWish, createdAt }) => ({
    id,
    boxId,
    wish,
    collageWish,
    createdAt,
  }));
  return { 'contributions.json': wishes, 'collages.json': prompts, ...pictures };
}
