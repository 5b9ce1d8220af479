import { interestCatalogue } from '@hooray/contract/accounts.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/server/test-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { listParticipants, listParties } from './parties.repository.ts';

const PEOPLE = 5000;
const SHOWN = 100;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // Whoever comes later has an earlier place in the table.
  await database.pool.query(
    `with people as (
       insert into users (name, email) select 'Guest ' || number, number || '@example.com'
         from generate_series(1, ${PEOPLE}) number returning id, substr(name, 7)::int as number
     )
     insert into party_participants (party_id, user_id, joined_at)
     select parties.id, people.id, now() - number * interval '1 minute' from people cross join parties`,
  );
  await database.pool.query('analyze users, party_participants');
});
afterAll(() => database.close());

async function listAll() {
  const parties = await listParties(database.db, { q: undefined, after: undefined, limit: 100 });
  expect(parties).toHaveLength(interestCatalogue.length);
  return parties.map(({ id }) => id);
}

test('a party names the hundred who have been in it the longest, the longest first', async () => {
  const ids = await listAll();
  const participants = await listParticipants(database.db, ids);
  const longest = Array.from({ length: SHOWN }, (_, index) => `Guest ${PEOPLE - index}`);
  for (const id of ids) expect(participants.get(id)?.map(({ name }) => name)).toEqual(longest);
});

test('naming them does not read everybody who has come', async () => {
  const ids = await listAll();
  const read = await database.db.transaction(async (tx) => {
    await listParticipants(tx, ids);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
           where relname = 'party_participants'`,
    );
    return rows[0]?.count;
  });
  expect(read).toBeLessThan(PEOPLE);
});
