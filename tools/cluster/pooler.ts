import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { USER } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { type Account, giveTo } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { findFreePort } from '../start/free-port.ts';
import { type ManagedProcess, runManaged } from './managed-process.ts';
import { DATABASE } from './postgres-pair.ts';

/** Older versions break prepared statements in transaction mode. */
const OLDEST = 1.21;

/** Returns a recent enough PgBouncer, or why there is none. */
export function findPooler(): { path: string; version: string } | { path: undefined; reason: string } {
  const path = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (place) => place && existsSync(place),
  );
  if (!path) return { path: undefined, reason: 'there is no PgBouncer here' };
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, version = '0'] = /PgBouncer (\d+\.\d+)/.exec(said) ?? [];
  const [major, minor] = version.split('.').map(Number);
  if ((major ?? 0) * 100 + (minor ?? 0) >= OLDEST * 100) return { path, version };
  return { path: undefined, reason: `PgBouncer ${version} is older than ${OLDEST}` };
}

/** Starts PgBouncer in transaction mode. */
export async function startPooler(
  path: string,
  {
    folder,
    account,
    password,
    database,
  }: { folder: string; account: Account | undefined; password: string; database: string },
): Promise<{ part: ManagedProcess; address: string }> {
  const port = await findFreePort();
  const [host, databasePort] = database.split(':');
  const home = join(folder, 'pooler');
  mkdirSync(home, { mode: 0o700 });
  const files = {
    'users.txt': `"${USER}" "${password}"\n`,
    'pgbouncer.ini': `
[databases]
${DATABASE} = host=${host} port=${databasePort} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 30
max_client_conn = 500
; What a frozen or lost process has locked keeps others waiting no longer.
query_timeout = 30
idle_transaction_timeout = 30
; A database that was away is tried again at once.
server_login_retry = 1
`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(home, name), text);
    chmodSync(join(home, name), 0o600);
    giveTo(account, join(home, name));
  }
  giveTo(account, home);
  const part = runManaged({
    name: 'PgBouncer',
    command: [path, join(home, 'pgbouncer.ini')],
    account,
    stopSignal: 'SIGQUIT',
  });
  return { part, address: `127.0.0.1:${port}` };
}
