import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../../../tools/start/root.ts';

const JOURNAL = 'apps/server/migrations/meta/_journal.json';
const NEEDED = [
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/public',
  'apps/web/dist',
];

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

/** A copy of what is built, with a migration more: a column that the version before does not know. Returns its program. */
export function makeNextVersion(folder: string): string {
  for (const path of NEEDED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inProject(path), join(folder, path), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  const journal: Journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration');
  const tag = 'next-version';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  const sql = 'alter table "users" add column "of_next_version" text default \'new\' not null;\n';
  appendFileSync(join(folder, `apps/server/migrations/${tag}.sql`), sql);
  return join(folder, 'apps/server/dist/main.js');
}
