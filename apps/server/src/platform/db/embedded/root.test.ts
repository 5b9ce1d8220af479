import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPackage, provideBinaries } from './binaries.ts';
import { newDataDir, query, spawnOwner, start } from './testing/data-folders.ts';

const NOBODY = { uid: 65534, gid: 65534 };

function newFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, mode);
  return folder;
}

/** A copy of the package as npm unpacks it, before its install script has created links. */
function unpackWithoutLinks(folder: string): ReturnType<typeof findPackage> {
  const found = findPackage();
  const native = join(folder, 'native');
  cpSync(found.native, native, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(native, 'lib', entry.name));
  }
  return { ...found, native };
}

describe.runIf(process.getuid?.() === 0)('as root', { meta: { needs: 'root' } }, () => {
  test("the data stays in its folder although PostgreSQL can't enter its parents", async () => {
    const dataDir = newDataDir();
    const { connection } = await start(dataDir);
    expect(statSync(dirname(dataDir)).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(NOBODY.uid);
    const [server] = await query(connection, "select current_setting('data_directory') as path");
    expect(server).toEqual({ path: '/proc/self/fd/3/cluster' });

    await query(connection, 'create table copied as select 7 as value');
    await query({ ...connection, database: 'postgres' }, 'create database copy template hooray');
    await query(connection, 'checkpoint');
    expect(await query({ ...connection, database: 'copy' }, 'select value from copied')).toEqual([
      { value: 7 },
    ]);
  });

  test('a PostgreSQL that can no longer reach its folder is restarted with every committed write', async () => {
    const dataDir = newDataDir();
    chmodSync(dirname(dataDir), 0o755);
    const before = spawnOwner(dataDir);
    const { connection } = await before.outcome;
    if (!connection) throw new Error('it did not start');
    await query(connection, 'create table kept as select 7 as value');
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');
    chmodSync(dataDir, 0o700);
    const after = (await start(dataDir)).connection;
    expect(await query(after, "select current_setting('data_directory') as path")).toEqual([
      { path: '/proc/self/fd/3/cluster' },
    ]);
    await query(after, 'checkpoint');
    expect(await query(after, 'select value from kept')).toEqual([{ value: 7 }]);
    // The test creates, recovers and starts a cluster, which is slow on a busy machine.
  });

  test('a folder copied back from elsewhere gets PostgreSQL’s ownership again', async () => {
    const dataDir = newDataDir();
    chmodSync(dirname(dataDir), 0o755);
    const { stop } = await start(dataDir);
    await stop();
    const home = join(dataDir, 'postgres');
    for (const name of ['', ...readdirSync(home, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(home, name), 0, 0);
    }
    chmodSync(join(home, 'cluster'), 0o755);
    const { connection } = await start(dataDir);
    const [server] = await query(connection, "select current_setting('data_directory') as path");
    // PostgreSQL gets the folder's own path, because it can access the parents here.
    expect(server).toEqual({ path: join(home, 'cluster') });
  });

  test('programs out of reach or without library links are copied once', () => {
    const cache = newFolder(0o755);
    const closed = unpackWithoutLinks(newFolder(0o700));
    const programs = provideBinaries(closed, NOBODY, join(cache, 'hooray'));
    expect(programs).toBe(join(cache, 'hooray', `postgresql-${closed.version}`, 'bin'));
    for (const name of ['initdb', 'postgres']) {
      const { status, stdout } = spawnSync(join(programs, name), ['--version'], { ...NOBODY, cwd: '/' });
      expect({ status, says: String(stdout) }).toEqual({ status: 0, says: expect.stringContaining('18.') });
    }
    const { ino } = statSync(programs);
    provideBinaries(closed, NOBODY, join(cache, 'hooray'));
    expect(statSync(programs).ino).toBe(ino);
    expect(readdirSync(join(cache, 'hooray'))).toHaveLength(1);
  });

  test('programs within reach are used in place', () => {
    const found = findPackage();
    expect(provideBinaries(found, NOBODY, newFolder(0o755))).toBe(join(found.native, 'bin'));
  });
});
