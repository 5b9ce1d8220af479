import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkLedger } from '../../../domains/credits/ledger/ledger-check.repository.ts';
import { readHistory } from '../../../platform/db/migrations/migration-history.ts';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import type { Manifest } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import { listStoredKeys } from '../picture-keys.ts';
import { listTables, readSequences } from './catalogue.ts';
import { dumpTable } from './dump-tables.ts';
import { listKnownTables, splitMigrations } from './migration-history.ts';

type DatabasePart = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'ledger'>;

/** What one moment of the database is, in an archive. */
export interface Dump {
  part: DatabasePart;
  /** The pictures that its rows name. */
  pictureKeys: string[];
  /** Tables that no migration has made: they are not in the archive. */
  leftOut: string[];
}

/**
 * Adds every table to an archive, in one snapshot: all of them as they were at the same moment, however many write meanwhile.
 * A migration waits until it is done.
 * @throws BackupError for a database of another version, whose pictures this Hooray might not find
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  migrations: URL,
): Promise<Dump> {
  const known = listKnownTables(migrations);
  const found = await listTables(client);
  const tables = found.filter(({ name }) => known.has(name));
  if (tables.length === 0)
    throw new BackupError('There is nothing to back up: the database is not of Hooray.');
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot, which the first query takes: what a migration changes after it would be seen by halves.
  await client.query(
    `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
  );
  // The lock may have waited for a migration to end: then there are others than those that were found.
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
  // They do not belong to a snapshot: read at the end, they are beyond every row.
  part.sequences = await readSequences(client);
  const pictureKeys = await listStoredKeys(db);
  await client.query('commit');
  return { part, pictureKeys, leftOut: found.filter(({ name }) => !known.has(name)).map(({ name }) => name) };
}

async function summarizeLedger(db: Parameters<typeof checkLedger>[0]): Promise<Manifest['ledger']> {
  const { entries, accounts, total } = await checkLedger(db);
  return { entries, accounts, total: String(total) };
}
