import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Check constraints take no parameters. */
export const literal = (value: number | string): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);

export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.join(values.map(literal), sql`, `)})`;

export const hasLength = (column: SQLWrapper, { min = 1, max }: { min?: number; max: number }): SQL =>
  sql`char_length(${column}) between ${literal(min)} and ${literal(max)}`;
