import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages, by one program of each. */
const packages = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  pgbackrest: '/usr/bin/pgbackrest',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  'redis-sentinel': '/usr/bin/redis-sentinel',
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
} as const;

const POSTGRES = '/usr/lib/postgresql';

/** Returns Debian's newest PostgreSQL, because the embedded one lacks `pg_basebackup` and `pg_rewind`. */
export function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}

export function findMissingPackages(): string[] {
  const missing: string[] = Object.entries(packages).flatMap(([name, path]) =>
    existsSync(path) ? [] : name,
  );
  if (!findPostgres()) missing.push('postgresql');
  return missing;
}
