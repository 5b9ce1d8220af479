import type { Db } from '../../platform/db/database.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import { listGiftTitles } from './gift-lists.repository.ts';

/** @throws AppError as `authorize` does */
export async function readGiftTitles(
  { db, boxAccess }: { db: Db; boxAccess: BoxAccess },
  actorId: string,
  givenBoxId: string,
): Promise<string[]> {
  const { box } = await boxAccess.authorize(db, givenBoxId, actorId, 'gifts');
  return listGiftTitles(db, box.id);
}
