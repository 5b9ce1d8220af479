import { bossOptions } from '@hooray/server/platform/jobs/boss-options.ts';
import type { Queue } from '@hooray/server/platform/jobs/job.ts';
import { PgBoss } from 'pg-boss';
import { eventually } from '../assertions/eventually.ts';
import type { TestServer } from './test-server.ts';

const isDue = `name = $1 and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;

/** Runs all jobs that are due by the server's clock, which a test may have advanced. */
export async function runJobs(
  { database: { pool }, clock }: Pick<TestServer, 'database' | 'clock'>,
  queue: Queue,
): Promise<void> {
  const { name } = queue;
  const boss = new PgBoss({
    ...bossOptions,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  if ('cron' in queue) await boss.send(name, { id: name });
  const due = await pool.query<{ id: string }>(
    `select id from jobs.job where name = $1 and state in ('created', 'retry') and start_after <= $2`,
    [name, clock.now()],
  );
  // The queue uses the database's clock, so make these jobs due immediately.
  for (const { id } of due.rows) await boss.update(name, undefined, { id, startAfter: 0 });
  await eventually(
    async () => (await pool.query(`select from jobs.job where ${isDue}`, [name])).rowCount === 0,
  );
}
