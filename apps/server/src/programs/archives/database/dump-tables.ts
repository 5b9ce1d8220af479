import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import type { TableSummary } from '../archive/manifest.ts';
import { digestTable, type TableColumns } from './catalog.ts';

const compress = promisify(zstdCompress);

/** Uncompressed. */
const PART_BYTES = 4_000_000;

/**
 * Their rows grant access, or belong to a session: a session or password that has since ended would work again
 * after a restore.
 */
export const WITHOUT_ROWS: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'push_subscriptions',
  'push_messages',
  'one_time_passwords',
  'recovery_links',
]);

/** Contains rows in COPY's format. */
export const partName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.copy.zst`;

/** Undefined for other files. */
export const tableOf = (name: string) => /^database\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1];

export const columnsOf = ({ name, columns }: TableColumns) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/** Uses the connection's transaction. */
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
