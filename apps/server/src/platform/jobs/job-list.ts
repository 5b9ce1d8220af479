import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA } from './boss-options.ts';

/** `retry`: failed, waiting for a retry; `failed`: dropped, because the same job was already waiting. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'failed';

const job = sql`${sql.identifier(JOBS_SCHEMA)}.job`;
// pg-boss's own jobs enqueue scheduled work.
const isOurs = sql`name not like '\\_\\_pgboss%'`;

export interface JobCount {
  queue: string;
  state: JobState;
  count: number;
}

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await db.execute<{ queue: string; state: JobState; count: number }>(sql`
    select name as queue, state, count(*)::int as count from ${job}
    where state in ('created', 'retry', 'active', 'failed') and ${isOurs}
    group by name, state order by name, state`);
  return rows;
}

export interface ListedJob {
  id: string;
  queue: string;
  /** Null for scheduled work. */
  subjectId: string | null;
  state: JobState;
  failures: number;
  error: string | null;
  createdAt: Date;
  dueAt: Date;
  completedAt: Date | null;
}

type Moment = 'createdAt' | 'dueAt';
type StoredJob = Omit<ListedJob, Moment | 'completedAt'> &
  Record<Moment, string> & { completedAt: string | null };

/** Completed jobs are kept for a day. */
export async function listJobs(
  db: Db,
  { states, limit = 100 }: { states: readonly JobState[]; limit?: number },
): Promise<ListedJob[]> {
  const { rows } = await db.execute<StoredJob>(sql`
    select id, name as queue, singleton_key as "subjectId", state,
      retry_count + (state in ('retry', 'failed'))::int as failures, output->>'error' as error,
      created_on as "createdAt", start_after as "dueAt", completed_on as "completedAt"
    from ${job}
    where state::text = any(${sql.param(states)}::text[]) and ${isOurs}
    order by created_on desc, id limit ${limit}`);
  return rows.map(({ createdAt, dueAt, completedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    dueAt: new Date(dueAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }));
}
