import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** Null if there are no rows. */
export type OneRow<Row> = { [Field in keyof Row]: Row[Field][] | null };

/** One row of JSON, because parsing many rows takes longer than the query. Times are strings. */
export function selectAsOne<Row>(db: Db, rows: Subquery & { [Field in keyof Row]: SQLWrapper }) {
  const listOf = (field: string) => sql`json_agg(${rows[field as keyof Row]})`.as(field);
  const lists = Object.keys(rows._.selectedFields).map((field) => [field, listOf(field)]);
  return db
    .select(Object.fromEntries(lists) as { [Field in keyof Row]: SQL.Aliased<Row[Field][] | null> })
    .from<Subquery>(rows);
}

export function rowsOf<Row>(one: OneRow<Row> | undefined): Row[] {
  const lists = Object.entries(one ?? {}) as [keyof Row, Row[keyof Row][] | null][];
  const count = lists[0]?.[1]?.length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const row: Partial<Row> = {};
    for (const [field, values] of lists) row[field] = values?.[at];
    return row as Row;
  });
}
