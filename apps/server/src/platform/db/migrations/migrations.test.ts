import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '../../paths.ts';

const root = fileURLToPath(new URL('../../../', migrationsFolder));
const drizzleKit = join(root, '../node_modules/.bin/drizzle-kit');

test('the migrations make the tables of the code: nothing is left to generate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, join(folder, 'copy'), { recursive: true });
  const schema = join(root, 'server/src/**/*.tables.ts');

  // It accepts only relative paths below the working folder, and exits without an error whatever happens.
  const parameters = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', 'copy'];
  const said = execFileSync(drizzleKit, parameters, { cwd: folder, encoding: 'utf8' });

  expect(said).toContain('No schema changes');
  expect(readdirSync(join(folder, 'copy')).sort()).toEqual(readdirSync(migrationsFolder).sort());
});
