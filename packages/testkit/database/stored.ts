import { existsSync, readdirSync } from 'node:fs';
import { eventually } from '../assertions/eventually.ts';
import type { TestServer } from '../processes/test-server.ts';

/** Returns rows that contain the text, as `table: row`. @param schema the domains' schema, or that of the jobs */
export async function rowsHolding(
  server: TestServer,
  text: string,
  schema: 'public' | 'jobs' = 'public',
): Promise<string[]> {
  const { pool } = server.database;
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables where table_schema = $1`,
    [schema],
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where strpos(t::text, $1) > 0`,
      [text],
    );
    found.push(...rows.rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** A deleted box's chat is deleted by a job. */
export async function allRowsGone(server: TestServer, boxId: string): Promise<void> {
  await eventually(async () => (await rowsHolding(server, boxId)).length === 0);
}

export async function countAccounts(server: TestServer): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>('select count(*)::int from users');
  return rows[0]?.count ?? 0;
}

/** Returns paths relative to the pictures' folder. */
export function storedPictures(server: TestServer): string[] {
  if (!existsSync(server.picturesFolder)) return [];
  const entries = readdirSync(server.picturesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(server.picturesFolder.length + 1));
}
