import type { ServiceState } from '@hooray/contract/admin/calls.ts';
import { sql } from 'drizzle-orm';
import server from '../../../../package.json' with { type: 'json' };
import type { Db } from '../../../platform/db/database.ts';
import { countJobs, type JobCount } from '../../../platform/jobs/job-list.ts';
import { countWaitingMails } from '../../../platform/mail/outbox.ts';
import type { AdminDeps } from '../admin.deps.ts';

async function measureRoundTrip(db: Db): Promise<number> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  return Math.round((performance.now() - began) * 10) / 10;
}

function presentJobs(counts: readonly JobCount[]): ServiceState['jobs'] {
  const queues = new Map<string, ServiceState['jobs'][number]>();
  for (const { queue, state, count } of counts) {
    const jobs = queues.get(queue) ?? { queue, pending: 0, failed: 0 };
    jobs[state === 'failed' ? 'failed' : 'pending'] += count;
    queues.set(queue, jobs);
  }
  return [...queues.values()];
}

export async function readServiceState(
  { db, services }: Pick<AdminDeps, 'db' | 'services'>,
  connections: number,
): Promise<ServiceState> {
  const databaseMs = await measureRoundTrip(db);
  return {
    version: server.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    connections,
    databaseMs,
    jobs: presentJobs(await countJobs(db)),
    // Without a mail server, mails are never delivered and none is pending.
    pendingMails: 'mail' in services ? await countWaitingMails(db) : null,
    services,
  };
}
