import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { sandboxSettings } from '@hooray/testkit/processes/sandbox-settings.ts';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import {
  type Account,
  accountFor,
  giveTo,
} from '../../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { makeCertificate, writeFiles } from './files.ts';
import { createMachine, type Machine } from './machine.ts';
import { findNetwork } from './network.ts';
import { findPostgres } from './programs.ts';

const READY_WITHIN_S = 90;

export interface Installation {
  /** Three machines with everything except Hooray, which only the first two have. */
  machines: Machine[];
  /** Stands for the address that users reach, whichever machine is lost. */
  front: Machine;
  url: string;
  folder: string;
  account: Account | undefined;
  certificate: string;
  /** Connects through the front. */
  database: Database;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Returns the cluster's members, as a running Patroni reports them. */
async function membersOf({ machines }: Pick<Installation, 'machines'>): Promise<Member[]> {
  for (const { address } of machines) {
    const response = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
  }
  return [];
}

/** @throws Error if there is no leader within `seconds` */
export function leaderOf(
  { machines }: Pick<Installation, 'machines'>,
  seconds = READY_WITHIN_S,
): Promise<Machine> {
  return eventually(async () => {
    for (const machine of machines) {
      const url = `http://${machine.address}:8008/primary`;
      const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
      if (response?.ok) return machine;
    }
    return undefined;
  }, seconds);
}

/** Waits for one primary, one synchronous standby and one other standby. */
export async function untilWhole(installation: Pick<Installation, 'machines'>): Promise<void> {
  let members: Member[] = [];
  const isWhole = async () => {
    members = await membersOf(installation);
    const roles = members.map(({ role }) => role).sort();
    const isRunning = members.every(({ state }) => ['running', 'streaming'].includes(state));
    return isRunning && roles.join() === 'leader,replica,sync_standby';
  };
  await eventually(isWhole, READY_WITHIN_S).catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(members)}`);
  });
}

async function createMachines(
  folder: string,
  account: Account | undefined,
  bucket: Bucket,
  certificate: ReturnType<typeof makeCertificate>,
  sandboxed: Record<string, string>,
): Promise<Machine[]> {
  const addresses = await findNetwork();
  const places = writeFiles({
    ...{ folder, account, addresses, certificate, bucket: bucket.backups },
    postgresBin: findPostgres() as string,
  });
  const hooray = {
    addresses: addresses.slice(0, 3) as [string, string, string],
    settings: {
      ...sandboxed,
      STORAGE_URL: bucket.pictures,
      APP_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: `http://${addresses[3]}:8080`,
      TRUST_PROXY: 'loopback',
      EMAIL_VERIFICATION: 'on',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    },
  };
  const state = ['etcd', 'patroni', 'redis', 'sentinel'] as const;
  const parts = [
    [...state, 'haproxy', 'hooray'],
    [...state, 'haproxy', 'hooray'],
    state,
    ['haproxy', 'nginx'],
  ] as const;
  return Promise.all(
    places.map((place, index) => createMachine({ place, account, hooray, parts: parts[index] ?? [] })),
  );
}

async function isOk(url: string): Promise<void> {
  const ask = () => fetch(url, { signal: AbortSignal.timeout(3000) });
  await eventually(
    () =>
      ask().then(
        ({ ok }) => ok,
        () => false,
      ),
    READY_WITHIN_S,
  );
}

async function startInOrder(machines: Machine[], url: string): Promise<void> {
  const start = (part: keyof Machine['services']) => {
    for (const { services } of machines) services[part]?.start();
  };
  start('etcd');
  await isOk(`http://${machines[0]?.address}:2379/health`);
  machines[0]?.services.patroni?.start();
  // The first machine creates the cluster, so that the tables below name the same machine in every run.
  await leaderOf({ machines: machines.slice(0, 1) });
  for (const part of ['patroni', 'redis', 'sentinel', 'haproxy', 'nginx'] as const) start(part);
  await untilWhole({ machines: machines.slice(0, 3) });
  machines[0]?.services.hooray?.start();
  // The first Hooray migrates the database alone.
  await isOk(`${url}/readyz`);
  start('hooray');
  await isOk(`http://${machines[1]?.address}:3000/readyz`);
}

function lastWords(machines: Machine[]): string {
  const services = machines.flatMap((machine) => Object.values(machine.services));
  return services.map((service) => `── ${service.name}\n${service.output().slice(-1500)}`).join('\n');
}

/** Runs everything in `ops/ha` on loopback. */
export async function startInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-ha-'));
  const account = accountFor(folder);
  chmodSync(folder, 0o755);
  giveTo(account, folder);
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of undo.splice(0).reverse()) await end();
  };
  try {
    const certificate = makeCertificate(folder, account);
    const bucket = await openBucket(certificate);
    undo.push(bucket.close);
    const sandbox = await startSandbox({ port: 0 });
    undo.push(sandbox.stop);
    const all = await createMachines(folder, account, bucket, certificate, sandboxSettings(sandbox));
    for (const machine of all)
      undo.push(async () => {
        await machine.kill();
        await Promise.all(machine.toEtcd.map((proxy) => proxy.close()));
      });
    const front = all[3] as Machine;
    const url = `http://${front.address}:8080`;
    await startInOrder(all, url).catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error}\n${lastWords(all)}`);
    });
    const { HOORAY_PASSWORD: password } = front.values;
    const connectionString = `postgres://hooray:${password}@${front.address}:5000/hooray`;
    const database = openDatabase({ connectionString, max: 2 }, () => {});
    undo.push(database.close);
    const machines = all.slice(0, 3);
    return {
      ...{ machines, front, url, folder, account, database, stop },
      certificate: certificate.certificate,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
