import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../paths.ts';

// During an upgrade, processes of the version before work on the new schema (docs/operating.md §5).

const BASELINE = '0000_baseline.sql';
/** Begins a comment that explains why the version before isn't affected. */
const EXCUSE = /^-- Version before: \S/m;

const HARMFUL: [kind: string, pattern: RegExp][] = [
  ['drops what it may use', /\bdrop (column|table|view|materialized view|function|type|schema|default)\b/i],
  ['renames what it may use', /\brename (to|column|value|attribute)\b|\brename "/i],
  ['requires what it may leave out', /\bset not null\b/i],
  ['changes the type of what it may write', /\balter column "?\w+"? (set data )?type\b/i],
  ['adds a column that it does not fill', /\badd column (?![^;]*\b(default|generated)\b)[^;]*\bnot null\b/i],
];

function harmIn(sql: string): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (EXCUSE.test(statement)) return [];
    const code = statement.replace(/\$\$.*?\$\$/gs, '').replace(/^\s*--.*$/gm, '');
    return HARMFUL.filter(([, pattern]) => pattern.test(code)).map(([kind]) => kind);
  });
}

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

test("a migration only adds, or explains why the version before isn't affected", () => {
  expect(files).toContain(BASELINE);
  const found = files
    .filter((name) => name !== BASELINE)
    .map((name) => [name, harmIn(readFileSync(new URL(name, migrationsFolder), 'utf8'))])
    .filter(([, harm]) => harm?.length);
  expect(found).toEqual([]);
});

describe('the check finds', () => {
  test.each([
    'ALTER TABLE "users" DROP COLUMN "name";',
    'drop table if exists "users";',
    'ALTER TABLE "users" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "users" RENAME TO "people";',
    'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE uuid;',
    'ALTER TABLE "users" ALTER COLUMN name TYPE uuid;',
    'ALTER TABLE "users" ADD COLUMN "name" text NOT NULL;',
    'SELECT 1;--> statement-breakpoint\n-- A note.\nALTER TABLE "users" DROP COLUMN "name";',
  ])('%s', (sql) => expect(harmIn(sql)).toHaveLength(1));

  test.each([
    'ALTER TABLE "users" ADD COLUMN "name" text;',
    'ALTER TABLE "users" ADD COLUMN "name" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "name" text GENERATED ALWAYS AS (title) STORED NOT NULL;',
    'CREATE TABLE "users" ("name" text NOT NULL);',
    'CREATE FUNCTION "rename_all"() RETURNS trigger AS $$ begin drop table x; end $$;',
    '-- Version before: it has not read this column since 0.1.\nALTER TABLE "users" DROP COLUMN "name";',
  ])('nothing in %s', (sql) => expect(harmIn(sql)).toEqual([]));
});
