import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { prepareFindSignedIn } from '../accounts.repository.ts';
import { endSession } from './sessions.repository.ts';

// Enough rows that PostgreSQL uses the indexes.
const PEOPLE = 2000;

let whole: Database;
/** With a single connection, which caches the statement. */
let database: Database;
let signedIn: { sessionId: string; userId: string }[];

beforeAll(async () => {
  whole = await openTestDatabase();
  database = openDatabase({ ...whole.config, max: 1 }, () => {});
  const { db } = database;
  await db.execute(sql`insert into users (name, email)
    select 'Person', 'person' || n || '@example.com' from generate_series(1, ${PEOPLE}::int) n`);
  const { rows } = await db.execute<{ sessionId: string; userId: string }>(sql`
    insert into sessions (user_id, signed_in_at) select id, now() from users
    returning id as "sessionId", user_id as "userId"`);
  signedIn = rows;
  await db.execute(sql`analyze users, sessions, credit_accounts`);
});
afterAll(async () => {
  await database.close();
  await whole.close();
});

/** Counts the statements of some lookups. */
async function statementsOf(lookUp: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  database.pool.on('acquire', count);
  await lookUp();
  database.pool.off('acquire', count);
  return statements;
}

test('concurrent requests share a statement, and each finds the account of its own session', async () => {
  const [ended, ...others] = signedIn.slice(0, 4);
  await endSession(database.db, ended?.sessionId ?? '', new Date());
  const findSignedIn = prepareFindSignedIn(database.db);
  // Several tabs of one user send the same session.
  const asked = [...others, ended, ...others].map((session) => session?.sessionId ?? '');
  const ids = others.map(({ userId }) => userId);
  for (const find of [findSignedIn.soon, findSignedIn.gathered]) {
    const statements = await statementsOf(async () => {
      const found = await Promise.all([...asked, randomUUID()].map(find));
      expect(found.map((one) => one?.account.id)).toEqual([...ids, undefined, ...ids, undefined]);
    });
    expect(statements).toBe(1);
  }
});

test('connections within some milliseconds share a statement, and requests don’t wait', async () => {
  const findSignedIn = prepareFindSignedIn(database.db);
  const aMomentApart = (find: typeof findSignedIn.soon) =>
    statementsOf(async () => {
      const first = find(signedIn[5]?.sessionId ?? '');
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await Promise.all([first, find(signedIn[6]?.sessionId ?? '')]);
    });
  expect(await aMomentApart(findSignedIn.gathered)).toBe(1);
  expect(await aMomentApart(findSignedIn.soon)).toBe(2);
});

test('a lookup is planned once per connection, however many requests share it', async () => {
  const findSignedIn = prepareFindSignedIn(database.db).soon;
  for (let turn = 0; turn < 20; turn += 1) {
    const together = signedIn.slice(10, 12 + (turn % 3));
    await Promise.all(together.map(({ sessionId }) => findSignedIn(sessionId)));
  }
  const { rows } = await database.db.execute(
    sql`select custom_plans from pg_prepared_statements where name = 'list_signed_in'`,
  );
  // PostgreSQL uses custom plans five times before it compares them with a generic one.
  expect(rows).toEqual([{ custom_plans: '5' }]);
});
