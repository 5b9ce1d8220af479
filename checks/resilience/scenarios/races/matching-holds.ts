import { openEmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { checkMatching } from '@hooray/testkit/worlds/matching/check-matching.ts';
import { matchAtOnce } from '@hooray/testkit/worlds/matching/match-at-once.ts';
import { allJobs } from '../../../../apps/server/src/domains/all-jobs.ts';
import { type Database, openDatabase } from '../../../../apps/server/src/platform/db/database.ts';
import { applyMigrations } from '../../../../apps/server/src/platform/db/migrations/migrate.ts';
import { migrationsFolder } from '../../../../apps/server/src/platform/paths.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const SEARCHES = 100_000;
const CONCURRENT_ROUNDS = 100;

async function checkGenerated(database: Database): Promise<string> {
  const outcomes = await checkMatching(database, SEARCHES);
  return [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

async function checkAtOnce(database: Database): Promise<string> {
  let [searches, rooms] = [0, 0];
  for (let round = 0; round < CONCURRENT_ROUNDS; round += 1) {
    const made = await matchAtOnce(database);
    searches += made.searches;
    rooms += made.rooms;
  }
  return `${searches} searches, ${rooms} rooms`;
}

export const matchingHolds: Scenario = {
  name: 'matching keeps its rules',
  async run(report: Report) {
    const cluster = await openEmbeddedDatabase();
    await applyMigrations({ connectionString: cluster.url }, migrationsFolder, allJobs);
    const options = '-c synchronous_commit=off';
    const database = openDatabase({ connectionString: cluster.url, options, max: 10 }, () => {});
    try {
      await report.round('generated searches', () => checkGenerated(database));
      await report.round('searches at once', () => checkAtOnce(database));
    } finally {
      await database.close();
      await cluster.close();
    }
  },
};
