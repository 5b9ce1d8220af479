import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { isSound, RANDOM_ROUND, raceWithDeletion } from '@hooray/testkit/worlds/races/deletion-races.ts';
import { brokenInvariants } from '@hooray/testkit/worlds/races/invariants.ts';
import type { Attempt } from '@hooray/testkit/worlds/races/race-attempts.ts';
import { listCallAttempts } from '@hooray/testkit/worlds/races/race-calls.ts';
import { listEventAttempts } from '@hooray/testkit/worlds/races/race-events.ts';
import { installRaceGate, RACE_OBSERVER, type RaceGate } from '@hooray/testkit/worlds/races/race-gate.ts';
import { listMatchingAttempts } from '@hooray/testkit/worlds/races/race-matching.ts';
import type { RaceGround } from '@hooray/testkit/worlds/races/race-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { createFolderStorage } from '../../../platform/storage/storage.ts';

let server: TestServer;
let observer: Database;
let ground: RaceGround;
let gate: RaceGate;
beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: 'error' }, { composer: createTestComposer() });
  const { url, clock, secrets, database, picturesFolder } = server;
  observer = openDatabase({ ...database.config, application_name: RACE_OBSERVER, max: 4 }, () => {});
  ground = { url, clock, secrets, database: observer, storage: createFolderStorage(picturesFolder) };
  gate = await installRaceGate(database.config);
});
afterAll(async () => {
  await gate.remove();
  await observer.close();
  await server.close();
});

const attempts: Attempt[] = [
  ...(await listCallAttempts()),
  ...listEventAttempts(),
  ...listMatchingAttempts(),
];

test('most calls and events concern something that may be deleted', () => {
  expect(attempts.length).toBeGreaterThan(60);
});

describe.each(attempts)('$name gets no server error', (attempt) => {
  test.each(attempt.concerns)('while this is deleted: %s', async (deletion) => {
    const race = async (round: number) => {
      const logged = server.log().length;
      const result = await raceWithDeletion(ground, gate, attempt, deletion, round);
      // A connection that closes with its account shows the outcome of the event only in the log.
      expect({ ...result, round, log: server.log().slice(logged) }).toSatisfy(isSound);
      return result;
    };
    const { isPaused } = await race(0);
    // Reads have no statement to pause, so they race by chance. `npm run resilience` has many more rounds.
    await race(isPaused ? 1 : RANDOM_ROUND);
  });
});

test('and nothing is left behind by any of them', async () => {
  expect(await brokenInvariants(observer)).toEqual([]);
});
