import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { bossOptions, JOBS_SCHEMA } from './boss-options.ts';
import type { Job } from './job.ts';

/** Never started: only builds statements for the caller's connection. */
const producerOn = (tx: Db) => new PgBoss({ ...bossOptions, db: fromDrizzle(tx, sql) });

/** Runs after commit. Replaces a waiting job of the same subject; waits for a running one. */
export async function enqueue(
  tx: Db,
  { name }: Job,
  id: string,
  { inMs = 0, priority = 0 } = {},
): Promise<void> {
  await producerOn(tx).upsert(
    name,
    { id },
    { singletonKey: id, startAfter: Math.max(inMs, 0) / 1000, priority },
  );
}

/** Enqueues in this order. Skips subjects that have a job waiting. */
export async function enqueueAll(tx: Db, { name }: Pick<Job, 'name'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const jobs = ids.map((id, at) => ({ data: { id }, singletonKey: id, priority: -at }));
  await producerOn(tx).insert(name, jobs);
}

/** Skips subjects that have a job waiting or running. */
export async function enqueueMissing(db: Db, job: Pick<Job, 'name'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    select singleton_key as id from ${sql.identifier(JOBS_SCHEMA)}.job
    where name = ${job.name} and state in ('created', 'retry', 'active')
      and singleton_key = any(${sql.param(ids)}::text[])`);
  const queued = new Set(rows.map(({ id }) => id));
  await enqueueAll(
    db,
    job,
    ids.filter((id) => !queued.has(id)),
  );
}
