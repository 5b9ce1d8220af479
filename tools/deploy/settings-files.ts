import { readFileSync } from 'node:fs';
import { inProject } from '../start/root.ts';

type Settings = Record<string, string>;

/** Valid values for settings that examples leave blank. */
const SAMPLES: Settings = {
  DATABASE_URL: 'postgres://hooray:password@db.example.com:5432/hooray',
  REDIS_URL: 'redis://redis.example.com:6379',
  STORAGE_URL: 's3://KEY:SECRET@storage.example.com:9000/bucket?region=eu-central-1',
  SMTP_URL: 'smtps://user:password@smtp.example.com:465',
  APP_SECRET: 'a secret of enough characters, for an example',
  METRICS_TOKEN: 'a token of enough characters',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a password of enough characters',
};

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const settingsIn = (text: string): Settings =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

export const readSettingsFile = (path: string): Settings => settingsIn(read(path));

/** Only blank values, so a setting without a sample stays blank. */
export const fillIn = (example: Settings): Settings =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value || (SAMPLES[name] ?? '')]));

/** What the Dockerfile's target `production` sets, and its user. */
export function readImage(): { settings: Settings; user: number; group: number } {
  const [target = ''] = /^FROM \S+ AS production$[\s\S]*?(?=^FROM )/m.exec(read('Dockerfile')) ?? [];
  const [, environment = ''] = /^ENV (.*)$/m.exec(target) ?? [];
  const [, user, group] = /useradd --uid (\d+) --gid (\d+)/.exec(target) ?? [];
  return {
    settings: settingsIn(environment.replaceAll(' ', '\n')),
    user: Number(user),
    group: Number(group),
  };
}

/** How long Hooray may take to stop before it is killed, in seconds. */
export function readGracePeriod(): number {
  const [, written] =
    /Wait (\d+) s before you kill it/.exec(read('docs/operating/start-and-upgrade.md')) ?? [];
  const [, milliseconds] = /STOP_TIMEOUT_MS = (\d+);/.exec(read('apps/server/src/start/run.ts')) ?? [];
  if (!(Number(written) > Number(milliseconds) / 1000))
    throw new Error('a stop takes longer than documented');
  return Number(written);
}

/** The programs of the bundle, such as `backup`. */
export const isBundled = (name: string): boolean =>
  new RegExp(`'\\w+/${name}'`).test(read('tools/build/build-server.ts'));
