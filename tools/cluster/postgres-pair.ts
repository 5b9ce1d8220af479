import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { findPackage, provideBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts';
import { createCluster, USER } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { giveTo } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { openDataFolder } from '../../apps/server/src/platform/db/embedded/data-folder/data-folder.ts';
import { findFreePort } from '../start/free-port.ts';
import { type ManagedProcess, runManaged } from './managed-process.ts';
import { serveHealth } from './primary-health.ts';

export const DATABASE = 'hooray';
const STANDBY = 'standby';
const READY_WITHIN_S = 20;
const SYSTEM_CACHE = '/var/cache/hooray';

/** A pair whose standby takes over when the primary ends. */
export interface PostgresPair {
  primary: ManagedProcess;
  standby: ManagedProcess;
  /** As `host:port`. */
  addresses: [string, string];
  /** The ports that tell HAProxy which of the two is the primary. */
  healthPorts: [number, number];
  password: string;
  stop(): Promise<void>;
}

/** @param isSynchronous whether commits wait for the standby. None is then lost, but none succeeds without it. */
export async function startPostgresPair(folder: string, isSynchronous: boolean): Promise<PostgresPair> {
  const data = openDataFolder(join(folder, 'database'));
  const { account } = data;
  // PostgreSQL refuses to run as root, so it runs under another account.
  giveTo(account, folder);
  giveTo(account, data.root);
  const programs = provideBinaries(findPackage(), account, account ? SYSTEM_CACHE : folder);
  await createCluster(data, programs);
  const password = readFileSync(data.password, 'utf8');
  const standbyFolder = join(data.home, STANDBY);
  // Neither has run yet, so a plain copy is as good as a base backup.
  mkdirSync(standbyFolder, { mode: 0o700 });
  giveTo(account, standbyFolder);
  if (account) execFileSync('cp', ['-a', `${data.cluster}/.`, standbyFolder]);
  else cpSync(data.cluster, standbyFolder, { recursive: true });

  const [port, standbyPort] = [await findFreePort(), await findFreePort()];
  const runPostgres = (name: string, where: string, at: number, onEnd?: () => void) =>
    runManaged(
      {
        name,
        command: [
          join(programs, 'postgres'),
          ...['-D', where, '-p', String(at), '-h', '127.0.0.1'],
          ...['-c', 'unix_socket_directories=', '-c', 'max_connections=220', '-c', 'timezone=UTC'],
        ],
        environment: { LC_ALL: 'C', TZ: 'UTC' },
        account,
        stopSignal: 'SIGINT',
      },
      onEnd,
    );

  // A primary that restarted after the standby's promotion would be a second primary.
  const primary = runPostgres('PostgreSQL', data.cluster, port, () => {
    if (standby?.pid()) {
      const promoting = ['promote', '-D', standbyFolder, '--no-wait', '--silent'];
      execFileSync(join(programs, 'pg_ctl'), promoting, { ...account, cwd: '/' });
    }
  });
  let standby: ManagedProcess | undefined;
  const { pool, close } = await openWhenReady({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
  });
  try {
    await pool.query(`create database ${DATABASE}`);
    await pool.query(`select pg_create_physical_replication_slot('${STANDBY}')`);
    const source = `host=127.0.0.1 port=${port} user=${USER} password=${password} application_name=${STANDBY}`;
    appendFileSync(
      join(standbyFolder, 'postgresql.auto.conf'),
      `primary_conninfo = '${source}'\nprimary_slot_name = '${STANDBY}'\n`,
    );
    writeFileSync(join(standbyFolder, 'standby.signal'), '');
    giveTo(account, join(standbyFolder, 'standby.signal'));
    standby = runPostgres('its standby', standbyFolder, standbyPort);
    await eventually(async () => {
      const { rowCount } = await pool.query("select from pg_stat_replication where state = 'streaming'");
      return rowCount === 1;
    }, READY_WITHIN_S);
    if (isSynchronous) {
      await pool.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await pool.query('select pg_reload_conf()');
    }
  } finally {
    await close();
  }
  const second = standby;
  const healthOf = (at: number) =>
    serveHealth({ host: '127.0.0.1', port: at, user: USER, password, database: DATABASE });
  const healths = [await healthOf(port), await healthOf(standbyPort)] as const;
  return {
    primary,
    standby: second,
    addresses: [`127.0.0.1:${port}`, `127.0.0.1:${standbyPort}`],
    healthPorts: [healths[0].port, healths[1].port],
    password,
    async stop() {
      for (const health of healths) await health.close();
      // Stop the standby first, so that it doesn't take over.
      await second.stop();
      await primary.stop();
    },
  };
}

async function openWhenReady(config: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = openDatabase(config, () => {});
  const accepts = () =>
    database.pool.query('select 1').then(
      () => true,
      () => false,
    );
  await eventually(accepts, READY_WITHIN_S);
  return database;
}
