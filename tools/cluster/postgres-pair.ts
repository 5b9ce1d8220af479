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

type Data = ReturnType<typeof openDataFolder>;

/** One of the pair, before it runs. */
interface Member {
  name: string;
  folder: string;
  port: number;
}

function runPostgres(
  { account }: Data,
  programs: string,
  { name, folder, port }: Member,
  onEnd?: () => void,
): ManagedProcess {
  const options = [
    ...['-D', folder, '-p', String(port), '-h', '127.0.0.1'],
    ...['-c', 'unix_socket_directories=', '-c', 'max_connections=220', '-c', 'timezone=UTC'],
  ];
  const program: Parameters<typeof runManaged>[0] = {
    ...{ name, account },
    command: [join(programs, 'postgres'), ...options],
    environment: { LC_ALL: 'C', TZ: 'UTC' },
    stopSignal: 'SIGINT',
  };
  return runManaged(program, onEnd);
}

/** Copies the primary's folder. It has not run yet, so a plain copy is as good as a base backup. */
function copyForStandby({ account, cluster }: Data, standbyFolder: string): void {
  mkdirSync(standbyFolder, { mode: 0o700 });
  giveTo(account, standbyFolder);
  if (account) execFileSync('cp', ['-a', `${cluster}/.`, standbyFolder]);
  else cpSync(cluster, standbyFolder, { recursive: true });
}

function makeStandby({ account }: Data, { folder }: Member, source: string): void {
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${STANDBY}'\n`,
  );
  writeFileSync(join(folder, 'standby.signal'), '');
  giveTo(account, join(folder, 'standby.signal'));
}

async function untilStreaming({ pool }: Database): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query("select from pg_stat_replication where state = 'streaming'");
    return rowCount === 1;
  }, READY_WITHIN_S);
}

async function prepareFolders(folder: string) {
  const data = openDataFolder(join(folder, 'database'));
  const { account } = data;
  // PostgreSQL refuses to run as root, so it runs under another account.
  giveTo(account, folder);
  giveTo(account, data.root);
  const programs = provideBinaries(findPackage(), account, account ? SYSTEM_CACHE : folder);
  await createCluster(data, programs);
  const first = { name: 'PostgreSQL', folder: data.cluster, port: await findFreePort() };
  const second = { name: 'its standby', folder: join(data.home, STANDBY), port: await findFreePort() };
  copyForStandby(data, second.folder);
  return { data, programs, first, second, password: readFileSync(data.password, 'utf8') };
}

/** @param isSynchronous whether commits wait for the standby. None is then lost, but none succeeds without it. */
export async function startPostgresPair(folder: string, isSynchronous: boolean): Promise<PostgresPair> {
  const { data, programs, first, second, password } = await prepareFolders(folder);
  const { account } = data;
  let standby: ManagedProcess | undefined;
  // A primary that restarted after the standby's promotion would be a second primary.
  const primary = runPostgres(data, programs, first, () => {
    if (!standby?.pid()) return;
    const promoting = ['promote', '-D', second.folder, '--no-wait', '--silent'];
    execFileSync(join(programs, 'pg_ctl'), promoting, { ...account, cwd: '/' });
  });
  const connectionTo = ({ port }: Member) => ({ host: '127.0.0.1', port, user: USER, password });
  const database = await openWhenReady({ ...connectionTo(first), database: 'postgres' });
  try {
    const { pool } = database;
    await pool.query(`create database ${DATABASE}`);
    await pool.query(`select pg_create_physical_replication_slot('${STANDBY}')`);
    const source = { ...connectionTo(first), application_name: STANDBY };
    const words = Object.entries(source).map(([key, value]) => `${key}=${value}`);
    makeStandby(data, second, words.join(' '));
    standby = runPostgres(data, programs, second);
    await untilStreaming(database);
    if (isSynchronous) {
      await pool.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await pool.query('select pg_reload_conf()');
    }
  } finally {
    await database.close();
  }
  const stopStandby = standby.stop;
  const healthOf = (member: Member) => serveHealth({ ...connectionTo(member), database: DATABASE });
  const healths = [await healthOf(first), await healthOf(second)] as const;
  return {
    ...{ primary, standby, password },
    addresses: [`127.0.0.1:${first.port}`, `127.0.0.1:${second.port}`],
    healthPorts: [healths[0].port, healths[1].port],
    async stop() {
      for (const health of healths) await health.close();
      // Stop the standby first, so that it doesn't take over.
      await stopStandby();
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
