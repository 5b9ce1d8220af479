import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../domains/accounts/accounts.tables.ts';
import type { Database, Db } from '../database.ts';
import { prepared } from './prepared.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const values = { name: sql.placeholder('name'), email: sql.placeholder('email'), birthday: '1990-01-01' };

/** A statement that inserts a user, and the number of times it was built. */
function samplePerson() {
  let builds = 0;
  const insert = prepared((db) => {
    builds += 1;
    return db.insert(users).values(values).prepare('insert_somebody');
  });
  return {
    insert: (db: Db, name: string) =>
      insert(db).execute({ name, email: `${name.toLowerCase()}@example.com` }),
    builds: () => builds,
  };
}

const names = async () =>
  (await database.db.select({ name: users.name }).from(users)).map(({ name }) => name);

test('a statement is built once for all transactions on a connection', async () => {
  const { insert, builds } = samplePerson();
  for (const name of ['Ada', 'Grace', 'Joan']) await database.db.transaction((tx) => insert(tx, name));
  expect(builds()).toBe(1);
  expect(await names()).toEqual(['Ada', 'Grace', 'Joan']);
});

test('a prepared statement rolls back with its transaction', async () => {
  const { insert } = samplePerson();
  await database.db.transaction((tx) => insert(tx, 'Ada'));
  const undone = database.db.transaction(async (tx) => {
    await insert(tx, 'Grace');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await names()).toEqual(['Ada']);
});

test('a prepared statement in a nested transaction rolls back alone', async () => {
  const { insert } = samplePerson();
  await database.db.transaction(async (tx) => {
    await insert(tx, 'Ada');
    const within = tx.transaction(async (inner) => {
      await insert(inner, 'Grace');
      throw new Error('no');
    });
    await expect(within).rejects.toThrow('no');
    await insert(tx, 'Joan');
  });
  expect(await names()).toEqual(['Ada', 'Joan']);
});
