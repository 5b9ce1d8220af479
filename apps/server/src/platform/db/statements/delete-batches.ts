import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import { retryOnDeadlock } from '../deadlock.ts';

/** Takes a second at most, with the rows that reference these. */
const BATCH_SIZE = 5000;

/**
 * Deletes most of many rows, in transactions of their own. It leaves less than a batch, which the deletion of the parent
 * row can remove within the time that a statement has.
 * @param db outside a transaction
 * @param rows selects the `ctid` of each row, sorted by an index unless they come from a join. Each batch starts it
 * again, and passes over the rows that stay.
 */
export async function deleteBatches(db: Db, table: PgTable, rows: SQL): Promise<void> {
  const batch = sql`
    with batch as materialized (${rows} limit ${BATCH_SIZE})
    delete from ${table} where ctid = any(array(select ctid from batch))
       and (select count(*) from batch) = ${BATCH_SIZE}`;
  while ((await retryOnDeadlock(() => db.execute(batch))).rowCount);
}
