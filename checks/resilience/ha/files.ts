import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from '../../../apps/server/src/platform/db/embedded/data-folder/account.ts';
import { inProject } from '../../../tools/start/root.ts';

const NAMES = ['one', 'two', 'three', 'front'] as const;

export interface Place {
  name: string;
  address: string;
  /** The machine's values for `ops/ha`. */
  values: Record<string, string>;
}

export interface Shared {
  folder: string;
  account: Account | undefined;
  addresses: [string, string, string, string];
  postgresBin: string;
  certificate: { certificate: string; key: string };
  bucket: { port: number; key: string; secret: string; name: string };
}

const secret = () => randomBytes(24).toString('hex');

/** Makes a certificate for `localhost`, and its own authority. */
export function makeCertificate(folder: string, account: Account | undefined): Shared['certificate'] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  for (const path of [certificate, key]) giveTo(account, path);
  return { certificate, key };
}

/** Writes each machine's values of `ops/ha/machine.env.example` and its files, in the way an operator would. */
export function writeFiles(shared: Shared): Place[] {
  const { folder, account, addresses, postgresBin, certificate, bucket } = shared;
  const common = {
    MACHINE_1: addresses[0],
    MACHINE_2: addresses[1],
    MACHINE_3: addresses[2],
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    HOORAY_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    BACKUP_ENDPOINT: 'localhost',
    BACKUP_PORT: String(bucket.port),
    BACKUP_REGION: 'us-east-1',
    BACKUP_BUCKET: bucket.name,
    BACKUP_KEY: bucket.key,
    BACKUP_SECRET: bucket.secret,
    BACKUP_CA: certificate.certificate,
    BACKUP_PASSPHRASE: secret(),
    TLS_CERTIFICATE: certificate.certificate,
    TLS_KEY: certificate.key,
    HTTP_PORT: '8081',
    HTTPS_PORT: '8443',
    POSTGRES_BIN: postgresBin,
  };
  return NAMES.map((name, index) => {
    const address = addresses[index] as string;
    const home = join(folder, name);
    const values = {
      ...common,
      MACHINE_NAME: name,
      MACHINE: address,
      REDIS_REPLICATION: index === 0 ? '' : `replicaof ${addresses[0]} 6379`,
      CONFIG: join(home, 'config'),
      DATA: join(home, 'data'),
      LOGS: join(home, 'logs'),
      NGINX_PID: join(home, 'data', 'nginx.pid'),
    };
    for (const path of [home, values.CONFIG, values.DATA, values.LOGS]) {
      mkdirSync(path, { mode: 0o700 });
      giveTo(account, path);
    }
    render(values, account);
    return { name, address, values };
  });
}

function render(values: Record<string, string>, account: Account | undefined): void {
  const file = join(values.CONFIG as string, 'machine.env');
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  giveTo(account, file);
  execFileSync(inProject('ops/ha/render.sh'), [file, values.CONFIG as string], { ...account, cwd: '/' });
}
