import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../../platform/db/database.ts';
import { returnToDonors } from './box-returns.service.ts';
import { isClosed } from './closed-box.rules.ts';
import { findClosingBox, listClosingBoxes } from './closed-boxes.repository.ts';

const BATCH_SIZE = 100;

export async function isOpenBox(db: Db, boxId: string, now: Date): Promise<boolean> {
  const box = await findClosingBox(db, boxId);
  return box !== undefined && !isClosed(box, now);
}

export async function returnClosedBoxes(db: NodePgDatabase, now: Date): Promise<void> {
  while (await returnBatch(db, now));
}

async function returnBatch(db: NodePgDatabase, now: Date): Promise<boolean> {
  const due = await listClosingBoxes(db, now, BATCH_SIZE);
  const closed = due.filter((box) => isClosed(box, now));
  for (const { id } of closed) await db.transaction((tx) => returnToDonors(tx, id, now));
  return closed.length === BATCH_SIZE;
}
