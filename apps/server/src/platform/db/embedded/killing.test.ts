import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kill, newDataDir, postmasterPid, query, spawnOwner, start } from './testing/data-folders.ts';

/** Generous for busy machines; only a failing test waits this long. */
const PATIENCE_MS = 40_000;

test("the next server takes over a killed server's PostgreSQL with every acknowledged write", async () => {
  const dataDir = newDataDir();
  const owner = spawnOwner(dataDir);
  const { connection } = await owner.outcome;
  if (!connection) throw new Error('the owner was refused');
  await query(connection, 'create table kept as select 42 as value');
  const pid = postmasterPid(dataDir);
  await kill(owner.child);

  const next = await start(dataDir);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(next.connection).toEqual(connection);
  expect(await query(next.connection, 'select value from kept')).toEqual([{ value: 42 }]);
  await next.stop();
  expect(existsSync(connection.host)).toBe(false);
});

test('a PostgreSQL killed under a running server restarts at the same socket', async () => {
  const dataDir = newDataDir();
  const log: string[] = [];
  const { connection } = await start(dataDir, log);
  await query(connection, 'create table kept as select 42 as value');
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(log.at(-1)).toMatch(/^PostgreSQL is back after \d+ ms$/), PATIENCE_MS);
  expect(log.at(-2)).toBe('PostgreSQL went away; bringing it back');
  expect(postmasterPid(dataDir)).not.toBe(pid);
  expect(await query(connection, 'select value from kept')).toEqual([{ value: 42 }]);
});

test('a killed backend breaks the connections but the server keeps the folder', async () => {
  const dataDir = newDataDir();
  const log: string[] = [];
  const { connection } = await start(dataDir, log);
  const pid = postmasterPid(dataDir);
  const [backend] = await query(
    connection,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  );
  process.kill(Number(backend?.pid), 'SIGKILL');
  await vi.waitFor(() => expect(log.at(-1)).toMatch(/^PostgreSQL is back/), PATIENCE_MS);
  expect(postmasterPid(dataDir)).toBe(pid);
  await expect(start(dataDir)).rejects.toThrow(`(process ${process.pid})`);
});

test('a server killed while it creates the database leaves nothing half made', async () => {
  const dataDir = newDataDir();
  const owner = spawnOwner(dataDir);
  const isCreating = () =>
    existsSync(dataDir) &&
    readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'cluster/PG_VERSION')));
  await vi.waitFor(() => expect(isCreating()).toBe(true), { timeout: PATIENCE_MS, interval: 5 });
  await kill(owner.child);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const { connection } = await start(dataDir);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

/** Runs as PostgreSQL's user, but isn't PostgreSQL. */
function spawnStranger(): ChildProcess {
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const stranger = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  return stranger;
}

test('a PostgreSQL killed with its server recovers even if another process has its process id', async () => {
  const dataDir = newDataDir();
  const owner = spawnOwner(dataDir);
  const { connection } = await owner.outcome;
  if (!connection) throw new Error('the owner was refused');
  await query(connection, 'create table kept as select 42 as value');
  await kill(owner.child);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  // Only Linux can tell that a process isn't PostgreSQL.
  const pid = process.platform === 'linux' ? spawnStranger().pid : postmasterPid(dataDir);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));

  const next = await start(dataDir);
  expect(await query(next.connection, 'select value from kept')).toEqual([{ value: 42 }]);
  expect(existsSync(connection.host)).toBe(false);
});
