import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeSchema } from '@hooray/testkit/database/schema.ts';
import { createDatabase, TEMPLATE } from '@hooray/testkit/processes/cluster.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../apps/server/src/platform/db/migrations/migrate.ts';
import { inProject } from '../start/root.ts';
import { makeBaseline } from './make-baseline.ts';

const migrations = inProject('apps/server/migrations');
const baseline = makeBaseline();

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

// Valid until the first release. After that the baseline never changes, and the test below is enough.
test('the baseline is made from the tables and SQL files', () => {
  const committed = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(sql|json)$/.test(name),
  );
  expect(committed.sort()).toEqual(Object.keys(baseline).sort());
  for (const [name, text] of Object.entries(baseline))
    expect(readFileSync(join(migrations, name), 'utf8'), name).toBe(text);
});

test('drizzle-kit finds no table that the migrations lack', () => {
  const folder = newFolder();
  cpSync(migrations, join(folder, 'copy'), { recursive: true });
  // drizzle-kit accepts only relative paths below the working folder, and exits with 0 even if it fails.
  const schema = inProject('apps/server/src/**/*.tables.ts');
  const parameters = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', 'copy'];
  const output = execFileSync(inProject('node_modules/.bin/drizzle-kit'), parameters, {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(output).toContain('No schema changes');
  expect(readdirSync(join(folder, 'copy')).sort()).toEqual(readdirSync(migrations).sort());
});

test('the migrations make the schema of the tables and SQL files', async () => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(baseline)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const connection = inject('connection');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(connection, database);
  await applyMigrations({ ...connection, database }, pathToFileURL(`${folder}/`), []);

  const schema = await describeSchema({ ...connection, database });
  expect(schema.length).toBeGreaterThan(500);
  expect(await describeSchema({ ...connection, database: TEMPLATE })).toEqual(schema);
});
