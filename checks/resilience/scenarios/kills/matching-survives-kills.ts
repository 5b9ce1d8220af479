import { openDatabase } from '../../../../apps/server/src/platform/db/database.ts';
import { openBenchDatabase } from '../../../speed/database.ts';
import { killMidSearch } from '../../matching/kill-mid-search.ts';
import { createKillableServers } from '../../matching/killable-servers.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = 9;
const PEOPLE = 24;

/** `kill -9` of either of two servers at random moments while people search at both. */
export const matchingSurvivesKills: Scenario = {
  name: 'matching survives kill -9',
  async run(report: Report) {
    const cluster = await openBenchDatabase();
    const database = openDatabase({ connectionString: cluster.url, max: 2 }, () => {});
    const { servers, dispose } = await createKillableServers(cluster.url);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const server of servers) server.start();
        for (const server of servers) await server.untilReady();
        const [victim, survivor] = round % 2 === 0 ? servers : [servers[1], servers[0]];
        await report.round(`round ${round + 1}`, () => killMidSearch({ victim, survivor, database }, PEOPLE));
      }
    } finally {
      await dispose();
      await database.close();
      await cluster.close();
    }
  },
};
