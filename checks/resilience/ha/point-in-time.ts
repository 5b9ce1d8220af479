import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { giveTo } from '../../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import type { Installation } from './installation.ts';
import type { Machine } from './machine.ts';
import { createService } from './service.ts';
import { findLost, type Traffic } from './traffic.ts';

const run = promisify(execFile);
const RESTORED_WITHIN_S = 60;

export async function pgbackrest(
  { account }: Pick<Installation, 'account'>,
  { values }: Machine,
  ...parameters: string[]
): Promise<string> {
  const all = [`--config=${values.CONFIG}/pgbackrest.conf`, '--stanza=hooray', ...parameters];
  const environment = { PATH: process.env.PATH, HOME: values.DATA };
  const { stdout } = await run('pgbackrest', all, { ...account, cwd: '/', env: environment });
  return stdout;
}

/**
 * Restores the cluster's state of a given time on another machine, beside the running cluster. Acknowledgements
 * around that time show whether it is right.
 */
export async function restoreAt(
  installation: Installation,
  acknowledged: Traffic['acknowledged'],
  at: Date,
): Promise<{ before: number; after: number }> {
  const { front, folder, account } = installation;
  const data = join(folder, 'restored');
  mkdirSync(data, { mode: 0o700 });
  giveTo(account, data);
  await pgbackrest(
    installation,
    front,
    ...[
      `--pg1-path=${data}`,
      '--type=time',
      `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    ],
    ...['--target-action=promote', 'restore'],
  );
  const { POSTGRES_BIN, HOORAY_PASSWORD } = front.values;
  const service = createService({
    name: 'the restored PostgreSQL',
    command: [
      join(POSTGRES_BIN as string, 'postgres'),
      ...['-D', data, '-c', `listen_addresses=${front.address}`, '-c', 'port=5432', '-c', 'archive_mode=off'],
      ...['-c', `unix_socket_directories=${folder}`],
    ],
    account,
  });
  const connectionString = `postgres://hooray:${HOORAY_PASSWORD}@${front.address}:5432/hooray`;
  const database = openDatabase({ connectionString, max: 1 }, () => {});
  try {
    service.start();
    await eventually(async () => {
      const answer = await database.pool.query('select pg_is_in_recovery() as is').catch(() => undefined);
      return answer?.rows[0]?.is === false;
    }, RESTORED_WITHIN_S).catch((error: Error) => {
      throw new Error(`${error.message}: ${service.output().slice(-1500)}`);
    });
    return await compare(database, acknowledged, at);
  } finally {
    await database.close();
    await service.kill();
  }
}

async function compare(
  database: Parameters<typeof findLost>[0],
  acknowledged: Traffic['acknowledged'],
  at: Date,
): Promise<{ before: number; after: number }> {
  const lost = new Set(await findLost(database, acknowledged));
  // A commit and its response are some milliseconds apart.
  const older = [...acknowledged].filter(([, time]) => time <= at.getTime());
  const newer = [...acknowledged].filter(([, time]) => time > at.getTime() + 1000);
  const missing = older.filter(([title]) => lost.has(title)).length;
  const tooNew = newer.filter(([title]) => !lost.has(title)).length;
  if (missing + tooNew > 0) throw new Error(`${missing} gifts are missing and ${tooNew} are too new`);
  return { before: older.length, after: newer.length };
}
