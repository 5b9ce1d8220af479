import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { redisCommand } from '@hooray/testkit/processes/redis.ts';
import { USER } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { accountFor } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { startS3Server } from '../../apps/server/src/platform/storage/testing/s3-server.ts';
import { findFreePort } from '../start/free-port.ts';
import { LaunchError } from '../start/launch-error.ts';
import { nodeOptions } from '../start/node-options.ts';
import { provideHaproxy, provideRedis } from '../start/programs.ts';
import { inProject } from '../start/root.ts';
import type { Tool } from '../start/tool.ts';
import { type ManagedProcess, runManaged } from './managed-process.ts';
import { findPooler, startPooler } from './pooler.ts';
import { DATABASE, type PostgresPair, startPostgresPair } from './postgres-pair.ts';

const READY_WITHIN_S = 30;

export interface Cluster {
  url: string;
  /** Every part can be killed by its process id. Most restart. */
  parts: ManagedProcess[];
  servers: ManagedProcess[];
  primary: ManagedProcess;
  standby: ManagedProcess;
  /** This address bypasses the pooler. */
  databaseUrl: string;
  /** The metrics of one server. */
  metricsUrl: string;
  /** The pooler's version, or why there is none. */
  pooler: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  port: number;
  /** Whether a commit waits for the standby. */
  isSynchronous: boolean;
  hasPooler: boolean;
  settings: Record<string, string>;
}

function pathOf(tool: Tool): string {
  if (tool.path === undefined) throw new LaunchError(`For ${tool.advice}.`);
  return tool.path;
}

type Program = Parameters<typeof runManaged>[0];

/** Runs a program until the cluster stops. */
type Run = (program: Program) => ManagedProcess;

const httpUrl = (port: number) => `http://127.0.0.1:${port}`;

function runDatabaseProxy(run: Run, haproxyPath: string, bind: string, pair: PostgresPair): ManagedProcess {
  return run({
    name: 'HAProxy before PostgreSQL',
    command: [haproxyPath, '-db', '-f', inProject('tools/cluster/haproxy-postgres.cfg')],
    environment: {
      DATABASE_BIND: bind,
      POSTGRES_1: pair.addresses[0],
      POSTGRES_2: pair.addresses[1],
      HEALTH_1: String(pair.healthPorts[0]),
      HEALTH_2: String(pair.healthPorts[1]),
    },
  });
}

interface PoolerInCluster {
  part?: ManagedProcess;
  address?: string;
  /** The pooler's version, or why there is none. */
  summary: string;
}

/** Starts PgBouncer if it is asked for and installed. */
async function startPoolerIn(
  folder: string,
  isWanted: boolean,
  database: string,
  password: string,
): Promise<PoolerInCluster> {
  const found = isWanted ? findPooler() : { path: undefined, reason: 'not asked for' };
  if (found.path === undefined) return { summary: found.reason };
  const account = accountFor(folder);
  const pooler = await startPooler(found.path, { folder, account, password, database });
  return { ...pooler, summary: `PgBouncer ${found.version}` };
}

function runServer(port: number, index: number, settings: Record<string, string>): ManagedProcess {
  return runManaged({
    name: `server ${index + 1}`,
    command: [process.execPath, ...nodeOptions(), inProject('apps/server/dist/main.js')],
    environment: { ...settings, PORT: String(port) },
  });
}

function runProxy(run: Run, haproxyPath: string, bind: number, ports: readonly number[]): ManagedProcess {
  const servers = ports.map((port, index) => [`HOORAY_${index + 1}`, `127.0.0.1:${port}`]);
  return run({
    name: 'HAProxy',
    command: [haproxyPath, '-db', '-f', inProject('ops/haproxy.cfg')],
    environment: { HOORAY_BIND: `127.0.0.1:${bind}`, ...Object.fromEntries(servers) },
  });
}

async function isReady(address: string): Promise<boolean> {
  const readiness = fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) });
  return readiness.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws LaunchError with the end of each part's output */
async function untilReady(addresses: readonly string[], parts: readonly ManagedProcess[]): Promise<void> {
  const areReady = async () => (await Promise.all(addresses.map(isReady))).every(Boolean);
  await eventually(areReady, READY_WITHIN_S).catch(() => {
    const last = parts.map((part) => `${part.name}: ${part.output().slice(-300)}`).join('\n');
    throw new LaunchError(`The cluster is not ready after ${READY_WITHIN_S} s.\n${last}`);
  });
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const [redisPath, haproxyPath] = [pathOf(provideRedis()), pathOf(provideHaproxy())];
  const folder = mkdtempSync(join(tmpdir(), 'hooray-cluster-'));
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  async function stop(): Promise<void> {
    for (const end of undo.splice(0).reverse()) await end();
  }
  const run: Run = (program) => {
    const part = runManaged(program);
    undo.push(part.stop);
    return part;
  };

  try {
    const pair = await startPostgresPair(folder, options.isSynchronous);
    undo.push(pair.stop);
    const databaseAddress = `127.0.0.1:${await findFreePort()}`;
    const databaseProxy = runDatabaseProxy(run, haproxyPath, databaseAddress, pair);
    const pooler = await startPoolerIn(folder, options.hasPooler, databaseAddress, pair.password);
    if (pooler.part) undo.push(pooler.part.stop);
    const redisPort = await findFreePort();
    const redis = run({ name: 'Redis', command: redisCommand(redisPath, redisPort) });
    const storage = await startS3Server();
    undo.push(storage.close);

    const urlOf = (address: string) => `postgres://${USER}:${pair.password}@${address}/${DATABASE}`;
    const settings = {
      DATABASE_URL: urlOf(pooler.address ?? databaseAddress),
      DATABASE_DIRECT_URL: urlOf(databaseAddress),
      DATABASE_REPLICA_URL: urlOf(pair.addresses[1]),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      STORAGE_URL: storage.url('pictures/hooray'),
      APP_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '2',
      PUBLIC_URL: `http://localhost:${options.port}`,
      LOG_LEVEL: 'warn',
      ...options.settings,
    };
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
    const servers = ports.map((port, index) => runServer(port, index, settings));
    // Stop them in parallel, because each takes some seconds.
    undo.push(() => Promise.all(servers.map((server) => server.stop())));
    const proxy = runProxy(run, haproxyPath, options.port, ports);
    const { primary, standby } = pair;
    const poolers = pooler.part ? [pooler.part] : [];
    const parts = [proxy, ...servers, redis, ...poolers, databaseProxy, primary, standby];
    await untilReady([options.port, ...ports].map(httpUrl), parts);
    return {
      ...{ parts, servers, primary, standby, stop },
      url: httpUrl(options.port),
      databaseUrl: settings.DATABASE_DIRECT_URL,
      metricsUrl: `http://localhost:${ports[0]}/metrics`,
      pooler: pooler.summary,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
