import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { RACE_OBSERVER } from '@hooray/testkit/worlds/races/race-gate.ts';
import { fuzzRequests } from '../../fuzz/http-requests.ts';
import { fuzzEvents } from '../../fuzz/socket-events.ts';
import { scaled, seed } from '../../options.ts';
import { raceGroundOf } from '../../race-ground.ts';
import type { Scenario } from '../../scenario.ts';

const REQUESTS = scaled(100_000);
const EVENTS = scaled(50_000);

/** Matches logged errors, and stacks outside the log. */
const isUnexpected = (line: string) => /"level":[56]0|unhandled|^\s+at /i.test(line);

/** @throws Error if the server has exited or logged an error */
function judgeServer({ server }: Servers): string {
  server.assertRuns();
  const lines = server.output().split('\n').filter(isUnexpected);
  if (lines.length > 0)
    throw new Error(`${lines.length} errors: ${lines.slice(0, 10).join('\n').slice(0, 10_000)}`);
  return '0 crashes, 0 unhandled rejections, 0 errors in its log';
}

export const fuzzing: Scenario = {
  name: 'fuzz: generated requests and events break nothing',
  async run(report) {
    const installation = await createServers({ applicationName: RACE_OBSERVER });
    try {
      await installation.ensureRunning();
      const ground = raceGroundOf(installation);
      await report.round(`${REQUESTS} requests (seed ${seed})`, () => fuzzRequests(ground, seed, REQUESTS));
      await report.round(`${EVENTS} events (seed ${seed})`, () => fuzzEvents(ground, seed, EVENTS));
      await report.round('the server after them', async () => judgeServer(installation));
    } finally {
      await installation.dispose();
    }
  },
};
