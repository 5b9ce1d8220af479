import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { closeDataFolder } from './private-files.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const logger = pino({ level: 'silent' });

const running = new Set<ChildProcess>();
afterEach(async () => {
  await Promise.all([...running].map(stop));
});

function newParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'hooray-private-'));
  // Every user may enter the parents, so only the folder's own mode matters.
  chmodSync(parent, 0o755);
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));
  return parent;
}

/** Creates a folder or file with a mode, whatever the umask. */
function make(path: string, mode: number): string {
  if (path.includes('.')) writeFileSync(path, 'x');
  else mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
}

/** Starts the server with a umask that lets every user read and write. */
async function start(dataDir: string) {
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const child = spawn('/bin/sh', ['-c', 'umask 000; exec "$0" "$1"', process.execPath, MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(said);
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, 60);
  return { url, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const below = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((entry) => join(folder, entry));
const modeOf = (path: string) => statSync(path).mode & 0o777;
const openToOthers = (folder: string) => below(folder).filter((path) => (modeOf(path) & 0o077) !== 0);

async function uploadAvatar({ url }: { url: string }, { accessToken: token }: Person): Promise<void> {
  const avatar = asFile(await plainPicture());
  const { status } = await call({ url }, 'POST /api/auth/upload_avatar', { token, form: { avatar } });
  expect(status).toBe(200);
}

// The test starts the server from sources twice, which is slow on a busy machine.
const PATIENCE_MS = 180_000;

test(
  'only the server’s own user can read what it writes, and the next start closes opened files',
  async () => {
    const dataDir = join(newParent(), 'data');
    const first = await start(dataDir);
    const person = await newPerson(first);
    await uploadAvatar(first, person);
    for (const kept of [
      'app-secret',
      `pictures/avatars/${person.id}`,
      'postgres/password',
      'postgres/cluster/base',
    ])
      expect(below(dataDir)).toContain(join(dataDir, kept));
    expect(openToOthers(dataDir)).toEqual([]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'app-secret'))]).toEqual([0o700, 0o600]);
    for (const picture of below(join(dataDir, 'pictures')).filter((path) => path.endsWith('.webp')))
      expect(modeOf(picture)).toBe(0o600);
    await first.stop();

    for (const path of below(dataDir)) chmodSync(path, modeOf(path) | 0o055);
    const again = await start(dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    const { email, password } = person;
    expect((await call(again, 'POST /api/auth/login', { json: { email, password } })).status).toBe(200);
  },
  PATIENCE_MS,
);

test('an open file is closed if any parent folder was open', () => {
  const dataDir = join(newParent(), 'data');
  const avatars = make(join(dataDir, 'pictures', 'avatars'), 0o700);
  const [one, other] = [make(join(avatars, 'one.webp'), 0o644), make(join(avatars, 'other.webp'), 0o666)];
  chmodSync(dataDir, 0o755);
  closeDataFolder(dataDir, logger);
  expect([dataDir, avatars, one, other].map(modeOf)).toEqual([0o700, 0o700, 0o600, 0o600]);
});

test("closing a file keeps its owner's permissions", () => {
  const dataDir = join(newParent(), 'data');
  const programs = make(join(dataDir, 'postgresql-18'), 0o755);
  const [program, text] = [
    make(join(programs, 'program.sh'), 0o755),
    make(join(programs, 'text.txt'), 0o444),
  ];
  closeDataFolder(dataDir, logger);
  expect([programs, program, text].map(modeOf)).toEqual([0o700, 0o700, 0o400]);
});

test('files that aren’t Hooray’s, or are behind a link, stay unchanged', () => {
  const parent = newParent();
  const dataDir = make(join(parent, 'data'), 0o755);
  const dump = make(join(dataDir, 'dump.sql'), 0o644);
  const elsewhere = make(join(parent, 'elsewhere.txt'), 0o644);
  symlinkSync(elsewhere, join(dataDir, 'app-secret'));
  closeDataFolder(dataDir, logger);
  expect([dataDir, dump, elsewhere].map(modeOf)).toEqual([0o700, 0o644, 0o644]);
});

test('a shared folder is refused and stays open', () => {
  const shared = make(join(newParent(), 'shared'), 0o1777);
  expect(() => closeDataFolder(shared, logger)).toThrow(`DATA_DIR is ${shared}, which others need.`);
  expect(modeOf(shared)).toBe(0o777);
});

test.runIf(process.getuid?.() === 0)(
  'a data folder in a read-only file system is refused in the documented sentence',
  { meta: { needs: 'root' } },
  ({ skip }) => {
    const mounted = newParent();
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mounted]);
    skip(status !== 0, 'This root may not mount.');
    onTestFinished(() => void spawnSync('umount', [mounted]));
    expect(() => closeDataFolder(join(mounted, 'data'), logger)).toThrow(
      /^The data folder \S+ cannot be written \(\w+\)\./,
    );
  },
);
