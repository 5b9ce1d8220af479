import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainOrder } from '../shape/import-rules.ts';
import { inProject } from '../start/root.ts';

const TAG = '0000_baseline';
const SNAPSHOT = 'meta/0000_snapshot.json';
const BREAKPOINT = '\n--> statement-breakpoint\n';

/** Constant, so that the same tables and SQL files always produce the same baseline. */
const MADE_AT = Date.UTC(2026, 10, 26);
const SNAPSHOT_ID = '00000000-0000-4000-8000-000000000000';

const sources = inProject('apps/server/src');

/** Lists the files that tables depend on, and the files that depend on tables, each from the platform up. */
function listSqlFiles() {
  const layers = ['platform', ...domainOrder.map((domain) => `domains/${domain}`)];
  const files = layers.flatMap((layer) => globSync(`${layer}/**/*.sql`, { cwd: sources }).sort());
  const isBefore = (file: string) => file.endsWith('.before-tables.sql');
  return { before: files.filter(isBefore), after: files.filter((file) => !isBefore(file)) };
}

const readSql = (file: string) => `-- ${file}\n${readFileSync(join(sources, file), 'utf8').trim()}`;

function generateTables(): { sql: string; snapshot: object } {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-baseline-'));
  try {
    // drizzle-kit accepts only relative output paths below the working folder.
    const parameters = ['generate', '--dialect', 'postgresql', '--name', 'baseline', '--out', 'out'];
    const schema = join(sources, '**/*.tables.ts');
    execFileSync(inProject('node_modules/.bin/drizzle-kit'), [...parameters, '--schema', schema], {
      cwd: folder,
    });
    return {
      sql: readFileSync(join(folder, 'out', `${TAG}.sql`), 'utf8').trim(),
      snapshot: JSON.parse(readFileSync(join(folder, 'out', SNAPSHOT), 'utf8')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns file contents by name: one migration with the whole schema, and drizzle-kit's notes. */
export function makeBaseline(): Record<string, string> {
  const { before, after } = listSqlFiles();
  const { sql, snapshot } = generateTables();
  const statements = [...before.map(readSql), sql, ...after.map(readSql)];
  const entry = { idx: 0, version: '7', when: MADE_AT, tag: TAG, breakpoints: true };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  return {
    [`${TAG}.sql`]: `${statements.join(BREAKPOINT)}\n`,
    [SNAPSHOT]: `${JSON.stringify({ ...snapshot, id: SNAPSHOT_ID }, null, 2)}\n`,
    'meta/_journal.json': `${JSON.stringify(journal, null, 2)}\n`,
  };
}
