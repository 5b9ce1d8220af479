import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import type { Account } from '../../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { nodeOptions } from '../../../tools/start/node-options.ts';
import { inProject } from '../../../tools/start/root.ts';
import type { Place } from './files.ts';
import { createService, type Service } from './service.ts';

type Part = 'etcd' | 'patroni' | 'redis' | 'sentinel' | 'haproxy' | 'hooray' | 'nginx';

export interface Machine extends Place {
  services: Partial<Record<Part, Service>>;
  /** The connections between its Patroni and etcd. */
  toEtcd: TcpProxy[];
  /** Returns undefined while PostgreSQL isn't running. */
  postmaster(): number | undefined;
  start(): void;
  freeze(): void;
  thaw(): void;
  /** Kills the machine like a power cut. */
  kill(): Promise<void>;
}

interface MachineOptions {
  place: Place;
  account: Account | undefined;
  parts: readonly Part[];
  /** The settings of the machines with Hooray. */
  hooray: { addresses: [string, string, string]; settings: Record<string, string> };
}

/** Patroni's PostgreSQL survives if Patroni is killed. */
function findPostmaster(data: string): number | undefined {
  const file = join(data, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return pid > 0 && existsSync(`/proc/${pid}/task`) ? pid : undefined;
}

function environmentsOf(
  { place: { address, values }, hooray }: MachineOptions,
  toEtcd: TcpProxy[],
): Partial<Record<Part, Record<string, string>>> {
  const hosts = toEtcd.map(({ host, port }) => `${host}:${port}`).join(',');
  const database = `postgres://hooray:${values.HOORAY_PASSWORD}@${address}:5000/hooray`;
  const [one, two, three] = hooray.addresses.map((each) => `${each}:3000`) as [string, string, string];
  return {
    // Discovery would replace the proxies with etcd's own addresses.
    patroni: { PATRONI_ETCD_HOSTS: hosts, PATRONI_ETCD_USE_PROXIES: 'true' },
    haproxy: { HOORAY_BIND: `${address}:8080`, HOORAY_1: one, HOORAY_2: two, HOORAY_3: three },
    hooray: {
      ...hooray.settings,
      HOST: address,
      PORT: '3000',
      DATABASE_URL: database,
      DATABASE_REPLICA_URL: database.replace(':5000/', ':5432/'),
      REDIS_URL: `redis://:${values.REDIS_PASSWORD}@${address}:6380`,
      DATA_DIR: join(values.DATA as string, 'hooray'),
    },
  };
}

function commandsOf(values: Place['values']): Record<Part, [string, ...string[]]> {
  const file = (name: string) => join(values.CONFIG as string, name);
  return {
    etcd: ['/usr/bin/etcd', '--config-file', file('etcd.yml')],
    patroni: ['/usr/bin/patroni', file('patroni.yml')],
    redis: ['/usr/bin/redis-server', file('redis.conf')],
    sentinel: ['/usr/bin/redis-sentinel', file('sentinel.conf')],
    haproxy: ['/usr/sbin/haproxy', '-db', '-f', inProject('ops/haproxy.cfg'), '-f', file('haproxy.cfg')],
    nginx: ['/usr/sbin/nginx', '-c', file('nginx.conf'), '-g', 'daemon off;'],
    hooray: [process.execPath, ...nodeOptions(), inProject('apps/server/dist/main.js')],
  };
}

export async function createMachine(options: MachineOptions): Promise<Machine> {
  const { place, account, parts } = options;
  const { values } = place;
  const members = [values.MACHINE_1, values.MACHINE_2, values.MACHINE_3] as string[];
  const toEtcd = await Promise.all(members.map((host) => openProxy({ host, port: 2379 })));
  const environments = environmentsOf(options, toEtcd);
  const commands = commandsOf(values);
  const postmaster = () => findPostmaster(values.DATA as string);
  const services: Machine['services'] = {};
  for (const part of parts) {
    services[part] = createService({
      name: `${part} of ${place.name}`,
      command: commands[part],
      // Root owns the sources, so Hooray runs as root to read them.
      account: part === 'hooray' ? undefined : account,
      environment: { HOME: values.DATA as string, ...environments[part] },
      ...(part === 'patroni' && { others: () => postmaster() ?? [] }),
    });
  }
  const all = Object.values(services);
  return {
    ...place,
    services,
    toEtcd,
    postmaster,
    start() {
      for (const service of all) service.start();
    },
    freeze() {
      for (const service of all) service.signal('SIGSTOP');
    },
    thaw() {
      for (const service of all) service.signal('SIGCONT');
    },
    async kill() {
      await Promise.all(all.map((service) => service.kill()));
    },
  };
}
