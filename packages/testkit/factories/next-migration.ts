import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

export function addMigration(folder: string, sql: string): void {
  const path = join(folder, 'meta', '_journal.json');
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration');
  const tag = 'next-version';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), sql);
}
