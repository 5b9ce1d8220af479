import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { rowsOf, selectAsOne } from './one-row.ts';

const database = openDatabase({ ...inject('connection'), max: 1 }, () => {});
afterAll(() => database.close());

interface Row {
  place: number;
  words: string | null;
  price: number | null;
  moment: string;
}

async function readAsOne(rows: Row[]): Promise<Row[]> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given (place int, words text, price numeric(9, 2), moment timestamptz)`;
  const { db } = database;
  await db.execute(sql`set time zone 'UTC'`);
  const listed = db
    .select({
      place: sql`place`.as('place'),
      words: sql`words`.as('words'),
      price: sql`price`.as('price'),
      moment: sql`moment`.as('moment'),
    })
    .from(given)
    .orderBy(sql`place desc`)
    .as('listed');
  const [one] = await selectAsOne<Row>(db, listed);
  return rowsOf(one);
}

const moment = '2026-02-28T23:59:59.123456+00:00';

test('rows selected as one keep their values and order', async () => {
  const rows = [
    { place: 3, words: 'a "quoted" \\ line\nand 🎂', price: 999_999.99, moment },
    { place: 2, words: null, price: 0.1, moment },
    { place: 1, words: '', price: null, moment },
  ];
  expect(await readAsOne([...rows].reverse())).toEqual(rows);
});

test('no rows stay no rows', async () => {
  expect(await readAsOne([])).toEqual([]);
});
