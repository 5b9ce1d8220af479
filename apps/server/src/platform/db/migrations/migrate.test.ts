import { randomBytes } from 'node:crypto';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { createDatabase, TEMPLATE } from '@hooray/testkit/processes/cluster.ts';
import { expect, inject, test } from 'vitest';
import { allJobs } from '../../../domains/all-jobs.ts';
import { migrationsFolder } from '../../paths.ts';
import { openDatabase } from '../database.ts';
import { applyMigrations } from './migrate.ts';

test('concurrent and later starts on an empty database all find it migrated', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name);
  const processes = await atOnce(5, async () =>
    openDatabase({ ...inject('connection'), database: name, max: 2 }, () => {}),
  );
  await Promise.all(processes.map(({ config }) => applyMigrations(config, migrationsFolder, allJobs)));
  for (const { pool, config } of processes) {
    expect((await pool.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }]);
    await applyMigrations(config, migrationsFolder, allJobs);
  }
  const applied = await processes[0]?.pool.query(
    'select count(*)::int, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  );
  expect(applied?.rows[0].count).toBe(applied?.rows[0].once);
  for (const { close } of processes) await close();
});

test('a database with other migrations is refused and left unchanged', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name, TEMPLATE);
  const { pool, config, close } = openDatabase({ ...inject('connection'), database: name, max: 1 }, () => {});
  await pool.query("update drizzle.__drizzle_migrations set hash = 'of a development version'");
  await expect(applyMigrations(config, migrationsFolder, allJobs)).rejects.toThrow("can't be upgraded");
  expect((await pool.query('select hash from drizzle.__drizzle_migrations')).rows).toEqual([
    { hash: 'of a development version' },
  ]);
  await close();
});

test('a database of the next version is accepted', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name, TEMPLATE);
  const { pool, config, close } = openDatabase({ ...inject('connection'), database: name, max: 1 }, () => {});
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of the next version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await applyMigrations(config, migrationsFolder, allJobs);
  await close();
});
