import type { Db } from '@hooray/server/platform/db/database.ts';
import { sql } from 'drizzle-orm';

export async function countReads(db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    // PostgreSQL may not have flushed the statistics of earlier reads yet.
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = ${table}`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await readSoFar();
    await work(tx);
    return (await readSoFar()) - before;
  });
}
