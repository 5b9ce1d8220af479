import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ReadEntry } from '../archive/archive-reader.ts';
import type { Manifest, TableSummary } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import { digestTable, listForeignKeys, listTables, type TableColumns } from './catalog.ts';
import { columnsOf, tableOf } from './dump-tables.ts';

const decompress = promisify(zstdDecompress);

/** Takes an archive's files in their order. */
export interface TableLoader {
  /** Returns false if the file isn't part of a table. */
  take(entry: ReadEntry): Promise<boolean>;
  finish(): Promise<void>;
}

interface Copy {
  table: string;
  rows: PassThrough;
  done: Promise<void>;
}

function createLoader(client: pg.ClientBase, tables: readonly TableSummary[]): TableLoader {
  let copy: Copy | undefined;

  function begin(name: string): Copy {
    const table = tables.find((each) => each.name === name);
    if (!table) throw new BackupError(`The archive has rows of the table ${name}, which it does not list.`);
    const rows = new PassThrough();
    const done = pipeline(rows, client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)));
    // `finish` awaits it. Until then, a rejection must not count as unhandled.
    done.catch(() => {});
    return { table: name, rows, done };
  }

  async function finish(): Promise<void> {
    copy?.rows.end();
    await copy?.done;
    copy = undefined;
  }

  return {
    finish,
    async take({ name, bytes }) {
      const table = tableOf(name);
      if (table !== copy?.table) await finish();
      if (table === undefined) return false;
      copy ??= begin(table);
      const { rows, done } = copy;
      const text = await decompress(bytes);
      if (!rows.write(text))
        await Promise.race([new Promise((resolve) => rows.once('drain', resolve)), done]);
      return true;
    },
  };
}

function assertSameTables(found: readonly TableColumns[], expected: readonly TableSummary[]): void {
  const namesOf = (tables: readonly TableColumns[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (namesOf(found) === namesOf(expected)) return;
  throw new BackupError("The archive's tables are not those that its migrations make.");
}

async function assertDigests(client: pg.ClientBase, tables: readonly TableSummary[]): Promise<void> {
  for (const { name, rows, digest } of tables) {
    const found = await digestTable(client, name);
    if (found.rows !== rows || found.digest !== digest)
      throw new BackupError(`The table ${name} has other rows than were backed up.`);
  }
}

/**
 * Disables triggers, whose results are among the rows. Recreates foreign keys, which validates all rows in
 * any order of tables. Both require only that we own the tables. Runs in the connection's transaction.
 * @throws BackupError if the loaded rows differ from the archived ones
 */
export async function loadTables(
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
  feed: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  assertSameTables(await listTables(client), tables);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const foreignKeys = await listForeignKeys(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { drop } of foreignKeys) await client.query(drop);
  await client.query(`truncate ${names.join(', ')}`);

  const loader = createLoader(client, tables);
  await feed(loader);
  await loader.finish();

  for (const { add } of foreignKeys) await client.query(add);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled]);
  await assertDigests(client, tables);
}
