import { openTestDatabase, withoutSync } from '@hooray/testkit/processes/test-server.ts';
import { checkMatching } from '@hooray/testkit/worlds/matching/check-matching.ts';
import { matchAtOnce } from '@hooray/testkit/worlds/matching/match-at-once.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(withoutSync);
});
afterAll(() => database.close());

test('5,000 generated searches match the model, each with the longest-waiting user who fits', async () => {
  const outcomes = await checkMatching(database, 5000);
  for (const outcome of [
    'waiting',
    'matched',
    'restricted',
    'in_room',
    'range_for_adults',
    'range_for_minors',
  ])
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(20);
});

test('concurrent searches with blocks and ending rooms between them break no rule', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { rooms } = await matchAtOnce(database);
    expect(rooms).toBeGreaterThan(3);
  }
});
