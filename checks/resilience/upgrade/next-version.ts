import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addMigration } from '../../../packages/testkit/factories/next-migration.ts';
import { inProject } from '../../../tools/start/root.ts';

const NEEDED = [
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/public',
  'apps/web/dist',
];

/**
 * Copies the product, and adds a migration with a column that the earlier version doesn't know. Returns the copy's
 * program.
 */
export function makeNextVersion(folder: string): string {
  for (const path of NEEDED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inProject(path), join(folder, path), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  addMigration(
    join(folder, 'apps/server/migrations'),
    'alter table "users" add column "of_next_version" text default \'new\' not null;\n',
  );
  return join(folder, 'apps/server/dist/main.js');
}
