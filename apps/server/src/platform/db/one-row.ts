import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Many rows as one, with the list of its values for each field; null where there are no rows. */
export type OneRow<Row> = { [Field in keyof Row]: Row[Field][] | null };

/**
 * Asks for many rows as one. To read and map a field of a row takes longer here than finding it takes the database, so
 * a page that is asked for often comes for a fraction. What comes is JSON: moments are texts.
 */
export function selectAsOne<Row>(db: Db, rows: Subquery & { [Field in keyof Row]: SQLWrapper }) {
  const listOf = (field: string) => sql`json_agg(${rows[field as keyof Row]})`.as(field);
  const lists = Object.keys(rows._.selectedFields).map((field) => [field, listOf(field)]);
  return db
    .select(Object.fromEntries(lists) as { [Field in keyof Row]: SQL.Aliased<Row[Field][] | null> })
    .from<Subquery>(rows);
}

/** Those rows as they were. */
export function rowsOf<Row>(one: OneRow<Row> | undefined): Row[] {
  const lists = Object.entries(one ?? {}) as [keyof Row, Row[keyof Row][] | null][];
  const count = lists[0]?.[1]?.length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const row: Partial<Row> = {};
    for (const [field, values] of lists) row[field] = values?.[at];
    return row as Row;
  });
}
