import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { bossOptions, queueOptions } from './boss-options.ts';
import type { Queue, Schedule } from './job.ts';

/** Requires a connection that holds the migrations' lock. */
export async function installJobs(client: pg.Client, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    ...bossOptions,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await installQueues(boss, queues);
    await installSchedules(
      boss,
      queues.filter((queue) => 'cron' in queue),
    );
  } finally {
    await boss.stop({ close: false });
  }
}

async function installQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const { policy, ...changeable } = queueOptions;
  for (const { name } of queues) {
    const found = known.get(name);
    if (!found) await boss.createQueue(name, { policy, ...changeable });
    else if (!hasOptions(found, changeable)) await boss.updateQueue(name, changeable);
  }
}

const hasOptions = (queue: object, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value);

async function installSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of schedules) {
    if (known.get(name) !== cron) await boss.schedule(name, cron, { id: name }, { missed: 'once' });
    known.delete(name);
  }
  for (const gone of known.keys()) await boss.unschedule(gone);
}
