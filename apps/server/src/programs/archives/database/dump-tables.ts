import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import type { TableSummary } from '../archive/manifest.ts';
import { digestTable, type TableColumns } from './catalogue.ts';

const compress = promisify(zstdCompress);

/** How much of a table one file of the archive holds, before it is compressed. */
const PART_BYTES = 4_000_000;

/**
 * Rows that are left out: they open an account without anything else. In a restored database those that were ended or used
 * since the backup would work again.
 */
const WITHOUT_ROWS = new Set(['sessions', 'refresh_tokens', 'one_time_passwords']);

/** The files of a table are its rows as COPY writes them, in parts that zstd compressed each. */
export const partName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.copy.zst`;

/** The table whose rows a file of an archive holds; undefined for any other file. */
export const tableOf = (name: string) => /^database\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1];

export const columnsOf = ({ name, columns }: TableColumns) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/** Adds the rows of a table to an archive, in the transaction of the connection. */
export async function dumpTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  table: TableColumns,
): Promise<TableSummary> {
  if (WITHOUT_ROWS.has(table.name)) return { ...table, rows: 0, digest: '0' };
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;

  async function flush(): Promise<void> {
    part += 1;
    await archive.add(partName(table.name, part), await compress(Buffer.concat(waiting)));
    waiting = [];
    size = 0;
  }

  const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { ...table, ...(await digestTable(client, table.name)) };
}
