import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './db/database.ts';
import { createDomainEvents } from './domain-events.ts';

interface Facts {
  moved: { to: string };
  closed: { at: number };
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('subscribers run one after another, in the order of their subscription', async () => {
  const events = createDomainEvents<Facts>();
  const acts: string[] = [];
  events.subscribe({
    async moved(_tx, { to }) {
      acts.push(`first begins: ${to}`);
      await new Promise(setImmediate);
      acts.push('first ends');
    },
  });
  events.subscribe({ closed: async () => void acts.push('of another fact') });
  events.subscribe({ moved: async () => void acts.push('second') });

  await events.publish(database.db, 'moved', { to: 'here' });

  expect(acts).toEqual(['first begins: here', 'first ends', 'second']);
});

test('a failed subscriber rolls back its publisher and the earlier subscribers', async () => {
  const events = createDomainEvents<Facts>();
  const { db } = database;
  await db.execute(sql`create table acts (name text)`);
  events.subscribe({
    moved: async (tx) => void (await tx.execute(sql`insert into acts values ('subscriber')`)),
  });
  events.subscribe({ moved: () => Promise.reject(new Error('cannot follow')) });

  const publishing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into acts values ('publisher')`);
    await events.publish(tx, 'moved', { to: 'there' });
  });

  await expect(publishing).rejects.toThrow('cannot follow');
  expect((await db.execute(sql`select * from acts`)).rows).toEqual([]);
});
