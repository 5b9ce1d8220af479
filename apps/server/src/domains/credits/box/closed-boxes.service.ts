import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/db/database.ts';
import { attempt } from '../../../platform/errors/failures.ts';
import { returnToDonors } from './box-returns.service.ts';
import { isClosed } from './closed-box.rules.ts';
import { type ClosingPlace, findClosingBox, listClosingBoxes } from './closed-boxes.repository.ts';

const BATCH_SIZE = 100;

export async function isOpenBox(db: Db, boxId: string, now: Date): Promise<boolean> {
  const box = await findClosingBox(db, boxId);
  return box !== undefined && !isClosed(box, now);
}

interface Deps {
  db: NodePgDatabase;
  logger: Pick<Logger, 'warn' | 'child'>;
}

/** A box that fails keeps its credits until the next run, and holds up no other. */
export async function returnClosedBoxes(deps: Deps, now: Date): Promise<void> {
  let after: ClosingPlace | undefined;
  do after = await returnBatch(deps, now, after);
  while (after);
}

/** Returns the place of the last box unless there are no more. */
async function returnBatch(
  { db, logger }: Deps,
  now: Date,
  after: ClosingPlace | undefined,
): Promise<ClosingPlace | undefined> {
  const due = await listClosingBoxes(db, now, { after, limit: BATCH_SIZE });
  for (const { id } of due.filter((box) => isClosed(box, now)))
    await attempt(logger.child({ boxId: id }), 'the credits of a closed box were not returned', () =>
      db.transaction((tx) => returnToDonors(tx, id, now)),
    );
  return due.length === BATCH_SIZE ? due.at(-1) : undefined;
}
