import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '../../domains/all-jobs.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/db/embedded/embedded-postgres.ts';
import { applyMigrations } from '../../platform/db/migrations/migrate.ts';
import { migrationsFolder } from '../../platform/paths.ts';

let root: string;
let server: EmbeddedPostgres;
const at = (name: string) => join(root, name);
const quiet = { info() {}, warn() {}, error() {} };

async function run(program: string, dataDir: string, ...args: string[]) {
  return runWith({}, `programs/${program}`, dataDir, ...args);
}

async function runWith(
  settings: Record<string, string>,
  program: string,
  dataDir: string,
  ...args: string[]
) {
  const path = fileURLToPath(new URL(`../../${program}.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path, ...args], { env: { PATH, DATA_DIR: dataDir, ...settings } });
  let said = '';
  const hear = (text: Buffer) => {
    said += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const [code] = await once(child, 'close');
  return { code, said };
}

const archives = () => readdirSync(at('here/backups')).filter((name) => name.endsWith('.tar'));
const newest = () => join(at('here/backups'), archives().sort().at(-1) ?? '');

async function query({ connection }: EmbeddedPostgres, text: string): Promise<object[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hooray-programs-'));
  server = await startEmbeddedPostgres({ dataDir: at('here'), logger: quiet });
  await applyMigrations(server.connection, migrationsFolder, allJobs);
  await query(server, `insert into users (name, email) values ('Ada', 'ada@example.com')`);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

test('manual tasks run beside a running server, and a wrong command line exits with 2', async () => {
  const done = await run('admin', at('here'), 'make-admin', 'ada@example.com');
  expect(done).toEqual({ code: 0, said: 'ada@example.com is ADMIN.\n' });
  const last = await run('admin', at('here'), 'remove-admin', 'ada@example.com');
  expect(last).toMatchObject({ code: 1, said: expect.stringMatching(/^This is the last ADMIN\..*\n$/) });
  const wrong = await run('admin', at('here'), 'dance');
  expect(wrong).toEqual({ code: 2, said: "There is no command 'dance'; --help lists them.\n" });
  const refreshed = await query(server, 'select role from users');
  expect(refreshed).toEqual([{ role: 'ADMIN' }]);
});

test('the embedded database is backed up with and without a running server, and restored elsewhere', async () => {
  const beside = await run('backup', at('here'));
  expect(beside).toMatchObject({ code: 0, said: expect.stringContaining('read back and verified') });
  const inUse = await run('restore', at('here'), newest(), '--replace');
  expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('in use by another running Hooray') });
  await query(server, `insert into users (name, email) values ('Bob', 'bob@example.com')`);
  await server.stop();
  expect(await run('backup', at('here'))).toMatchObject({ code: 0 });
  expect(archives().length).toBe(2);
  expect(statSync(at('here/backups')).mode & 0o777).toBe(0o700);

  const elsewhere = await run('restore', at('there'), newest());
  expect(elsewhere).toMatchObject({ code: 0, said: expect.stringContaining('The ledger is right.') });
  expect(await run('restore', at('there'), newest())).toMatchObject({
    code: 1,
    said: expect.stringContaining('2 people in it'),
  });
  const there = await startEmbeddedPostgres({ dataDir: at('there'), logger: quiet });
  const people = await query(there, 'select name from users order by name');
  await there.stop();
  expect(people).toEqual([{ name: 'Ada' }, { name: 'Bob' }]);
});

test('a backup of a folder without a database is refused, and so is a restore without the lists', async () => {
  const nothing = await run('backup', at('nowhere'));
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') });
  for (const name of readdirSync(at('here/backups')))
    if (name.startsWith('deleted-people')) rmSync(join(at('here/backups'), name));
  const unlisted = await run('restore', at('third'), newest());
  expect(unlisted).toMatchObject({ code: 1, said: expect.stringContaining('--without-deletions') });
  expect(await run('restore', at('third'), newest(), '--check')).toMatchObject({ code: 0 });
});

test.each([['programs/admin', 'create-admin'], ['start/server']])(
  'a statement that fails in %s is printed with its cause, without values',
  async (program, ...parameters) => {
    const folder = basename(program);
    const ours = await startEmbeddedPostgres({ dataDir: at(folder), logger: quiet });
    await applyMigrations(ours.connection, migrationsFolder, allJobs);
    await query(
      ours,
      `alter table users add constraint broken check (email <> 'admin@example.com') not valid`,
    );
    const { user = '', password = '', host = '', port = 0, database = '' } = ours.connection;
    const address = new URLSearchParams({ host, port: String(port) });
    const settings = {
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'A-broken-kite-1',
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${address}`,
    };
    const { code, said } = await runWith(settings, program, at(`${folder}-data`), ...parameters);
    await ours.stop();
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('constraint: broken') });
    expect(said).not.toMatch(/admin@example|argon2|kite/);
  },
);
