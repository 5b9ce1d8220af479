import { cpSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newFolder, openFreshPlace, removeFolders, rowsOf } from '@hooray/testkit/database/places.ts';
import { backUp, restore } from '@hooray/testkit/factories/backups.ts';
import { addMigration } from '@hooray/testkit/factories/next-migration.ts';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { allJobs } from '../../domains/all-jobs.ts';
import { applyMigrations, holdSchema, releaseSchema } from '../../platform/db/migrations/migrate.ts';
import { migrationsFolder } from '../../platform/paths.ts';

afterAll(removeFolders);

function nextMigrations(): URL {
  const folder = newFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  addMigration(folder, 'alter table users add column nickname text');
  return pathToFileURL(`${folder}/`);
}

test('a backup is refused if a migration ran meanwhile', async () => {
  const place = await openFreshPlace();
  const migration = new pg.Client(place.config);
  await migration.connect();
  onTestFinished(() => migration.end());
  await migration.query('begin');
  await migration.query('alter table boxes add column flavour text');
  const making = backUp(place, newFolder()).catch(String);
  const isWaiting = `select from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => (await rowsOf(place, isWaiting)).length > 0);
  await migration.query('commit');
  expect(await making).toContain('being upgraded');
});

test('a missing migration waits for a snapshot and blocks no user of its tables; a start without one waits for nothing', async () => {
  const place = await openFreshPlace();
  const reader = new pg.Client(place.config);
  await reader.connect();
  onTestFinished(() => reader.end());
  await holdSchema(reader);
  await reader.query('begin');
  await reader.query('lock table users in access share mode');
  await applyMigrations(place.config, migrationsFolder, allJobs);
  const migrating = applyMigrations(place.config, nextMigrations(), allJobs);
  const isWaiting = `select from pg_stat_activity
    where datname = current_database() and application_name = 'hooray-migrations' and wait_event_type = 'Lock'`;
  await eventually(async () => (await rowsOf(place, isWaiting)).length > 0);
  expect(await rowsOf(place, 'select count(*)::int as people from users')).toEqual([{ people: 0 }]);
  await reader.query('commit');
  await releaseSchema(reader);
  await migrating;
  expect(await rowsOf(place, 'select nickname from users')).toEqual([]);
});

test('an archive of an earlier version is restored and upgraded with its rows', async () => {
  const place = await openFreshPlace();
  const name = 'Ada';
  await rowsOf(place, `insert into users (name, email) values ('${name}', 'ada@example.com')`);
  const { path, manifest } = await backUp(place, newFolder());
  const migrations = nextMigrations();
  const target = { ...(await openFreshPlace()), migrations };
  expect(await restore(path, target)).toMatchObject({ migrated: 1, mistakes: [] });
  expect(await rowsOf(target, 'select name, nickname from users')).toEqual([{ name, nickname: null }]);
  const applied = await rowsOf(target, 'select hash from drizzle.__drizzle_migrations order by created_at');
  expect(applied).toHaveLength(manifest.migrations.length + 1);
  expect(applied.slice(0, -1)).toEqual(manifest.migrations.map(({ hash }) => ({ hash })));
  await expect(backUp({ ...place, migrations }, newFolder())).rejects.toThrow('earlier Hooray');
});
