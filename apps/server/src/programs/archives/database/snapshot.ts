import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkLedger } from '../../../domains/credits/ledger/ledger-check.service.ts';
import { holdSchema, releaseSchema } from '../../../platform/db/migrations/migrate.ts';
import { readHistory } from '../../../platform/db/migrations/migration-history.ts';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import type { Manifest } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import { listStoredKeys } from '../picture-keys.ts';
import { listTables, readSequences } from './catalog.ts';
import { dumpTable } from './dump-tables.ts';
import { listKnownTables, splitMigrations } from './migration-history.ts';

type DatabasePart = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'ledger'>;

export interface Dump {
  part: DatabasePart;
  pictureKeys: string[];
  /** Tables that no migration created. */
  leftOut: string[];
}

/** Waits for a running migration, and lets others wait. @throws BackupError for another version, whose pictures this one might not find */
export async function dumpDatabase(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  migrations: URL,
): Promise<Dump> {
  await holdSchema(client);
  const known = listKnownTables(migrations);
  const found = await listTables(client);
  const tables = found.filter(({ name }) => known.has(name));
  if (tables.length === 0)
    throw new BackupError("There is nothing to back up: this isn't Hooray's database.");
  await client.query('begin isolation level repeatable read read only');
  // The first query takes the snapshot. Without the lock, a concurrent change by hand would be archived in part.
  await client.query(
    `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
  );
  // The lock may have waited for such a change.
  if (!isDeepStrictEqual(await listTables(client), found))
    throw new BackupError('The database is being upgraded: try again when that is done.');
  const history = await readHistory(client);
  if (splitMigrations(migrations, history, 'database').missing.length > 0)
    throw new BackupError('The database is of an earlier Hooray: back it up with that one, then upgrade.');
  const db = drizzle(client as pg.Client);
  const part: DatabasePart = {
    postgres:
      (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]
        ?.version ?? '',
    migrations: history,
    tables: [],
    sequences: [],
    ledger: await summarizeLedger(db),
  };
  for (const table of tables) part.tables.push(await dumpTable(client, archive, table));
  // Sequences aren't part of a snapshot. Read last, they are at least as high as any row.
  part.sequences = await readSequences(client);
  const pictureKeys = await listStoredKeys(db);
  await client.query('commit');
  await releaseSchema(client);
  return { part, pictureKeys, leftOut: found.filter(({ name }) => !known.has(name)).map(({ name }) => name) };
}

async function summarizeLedger(db: Parameters<typeof checkLedger>[0]): Promise<Manifest['ledger']> {
  const { entries, accounts, total } = await checkLedger(db);
  return { entries, accounts, total: String(total) };
}
