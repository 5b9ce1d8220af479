import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findPackage } from './binaries.ts';
import { findRunningPostgres } from './embedded-postgres.ts';
import { kill, newDataDir, postmasterPid, query, spawnOwner, start } from './testing/data-folders.ts';

test("a second server on a data folder is refused with the owner's process id and doesn't disturb it", async () => {
  const dataDir = newDataDir();
  const { connection } = await start(dataDir);
  const pid = postmasterPid(dataDir);
  const second = await spawnOwner(dataDir).outcome;
  expect(second.refusal).toBe(
    `The data folder ${dataDir} is in use by another running Hooray (process ${process.pid}). ` +
      'Stop it first, or choose another DATA_DIR.',
  );
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('exactly one of two servers started at once on an empty folder gets it', async () => {
  const dataDir = newDataDir();
  const outcomes = await Promise.all([spawnOwner(dataDir).outcome, spawnOwner(dataDir).outcome]);
  const winners = outcomes.flatMap(({ connection }) => connection ?? []);
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? []);
  expect(refusals).toEqual([expect.stringContaining(`The data folder ${dataDir} is in use by another`)]);
  expect(winners).toHaveLength(1);
  for (const winner of winners) expect(await query(winner, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder written by another major version is refused', async () => {
  const dataDir = newDataDir();
  await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
  await expect(start(dataDir)).rejects.toThrow(
    'was written by PostgreSQL 15, and this Hooray brings PostgreSQL 18',
  );
});

test('a folder with other files is refused and left unchanged', async () => {
  const dataDir = newDataDir();
  await mkdir(join(dataDir, 'postgres/letters'), { recursive: true });
  await expect(start(dataDir)).rejects.toThrow('holds no database of Hooray');
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letters']);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test("a data folder that isn't writable is refused", async () => {
  const dataDir = newDataDir();
  await mkdir(dirname(dataDir), { recursive: true });
  writeFileSync(dataDir, 'a file');
  await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} cannot be written`);
});

test("a copy of a running PostgreSQL's folder gets its own PostgreSQL and leaves the original unchanged", async () => {
  const original = newDataDir();
  const { child, outcome } = spawnOwner(original);
  const { connection } = await outcome;
  if (!connection) throw new Error('the first did not start');
  await query(connection, 'create table kept as select 1 as value');
  await query(connection, 'checkpoint');
  await kill(child);
  const copy = newDataDir();
  cpSync(original, copy, { recursive: true, preserveTimestamps: true });
  expect(await findRunningPostgres(copy)).toBeUndefined();

  const copied = await start(copy);
  expect(copied.connection.host).not.toBe(connection.host);
  await query(copied.connection, 'update kept set value = 2');
  expect(await query(connection, 'select value from kept')).toEqual([{ value: 1 }]);
  expect(await findRunningPostgres(original)).toEqual(connection);
  await copied.stop();
  expect(await query(connection, 'select value from kept')).toEqual([{ value: 1 }]);
});

test('a system without a package is told to set DATABASE_URL', () => {
  expect(() => findPackage('sunos-sparc')).toThrow(/not installed here; set DATABASE_URL to use your own/);
});
