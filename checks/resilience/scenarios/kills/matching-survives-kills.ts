import { createServers } from '@hooray/testkit/processes/servers.ts';
import { killMidSearch } from '../../matching/kill-mid-search.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = 9;
const PEOPLE = 24;

export const matchingSurvivesKills: Scenario = {
  name: 'matching survives kill -9',
  async run(report: Report) {
    const { servers, database, ensureRunning, dispose } = await createServers({ count: 2 });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await ensureRunning();
        const [victim, survivor] = round % 2 === 0 ? servers : [servers[1], servers[0]];
        await report.round(`round ${round + 1}`, () => killMidSearch({ victim, survivor, database }, PEOPLE));
      }
    } finally {
      await dispose();
    }
  },
};
