import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { brokenInvariants } from '@hooray/testkit/worlds/races/invariants.ts';
import { untilCrossingAtOnce } from '../../chat/crossing.ts';
import { openChatWorld } from '../../chat/world.ts';
import { createAllWorks, sumsOf } from '../../kills/all-works.ts';
import { killAndTime, type Victim, victims } from '../../kills/victims.ts';
import { scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const KILLS: Record<Victim, number> = {
  'a server': scaled(100),
  PostgreSQL: scaled(50),
  Redis: scaled(50),
};
const KILLS_A_ROUND = 20;
/** The time between a recovery and the next kill. */
const PAUSE_MS = 3000;
const READY_MS = { p95: 3000, most: 6000 };

function drawVictims(): Victim[] {
  const all = victims.flatMap((victim) => Array<Victim>(KILLS[victim]).fill(victim));
  return all
    .map((victim) => ({ victim, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ victim }) => victim);
}

async function named(name: string, act: () => Promise<void>): Promise<void> {
  await act().catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
}

type Took = Record<Victim, number[]>;

/** Each round has new users, so that no token expires. */
async function killRound(processes: Servers, took: Took, round: Victim[]): Promise<string> {
  const world = await openChatWorld(processes);
  const works = await createAllWorks(processes, world);
  for (const work of works) work.begin();
  try {
    for (const victim of round) {
      await delay(Math.random() * PAUSE_MS);
      took[victim].push(await killAndTime(processes, world, victim));
    }
  } finally {
    await Promise.all(works.map(({ name, settle }) => named(name, settle)));
  }
  try {
    await named('crossing', async () => void (await untilCrossingAtOnce(world.probes)));
    for (const { name, check } of works) await named(name, check);
  } finally {
    await world.leave();
  }
  const broken = await brokenInvariants(processes.database);
  if (broken.length > 0) throw new Error(broken.slice(0, 5).join('; '));
  return `0 lost or doubled of ${sumsOf(works)}, the ledger is right`;
}

function describeReadiness(took: number[]): string {
  const sorted = took.toSorted((one, other) => one - other);
  const [p95 = 0, most = 0] = [sorted[Math.ceil(sorted.length * 0.95) - 1], sorted.at(-1)];
  const seen = `n=${took.length}, 95th percentile ${(p95 / 1000).toFixed(2)} s (3), longest ${(most / 1000).toFixed(2)} s (6)`;
  if (p95 > READY_MS.p95 || most > READY_MS.most) throw new Error(seen);
  return seen;
}

async function stopInOrder(processes: Servers): Promise<string> {
  const [one, other] = processes.servers;
  const codes = [await one.end('SIGTERM')];
  await processes.redis.kill();
  codes.push(await other.end('SIGTERM'));
  if (codes.some((code) => code !== 0)) throw new Error(`the servers ended with ${codes.join(' and ')}`);
  await processes.dispose();
  // An ended process stays in the process table for a short time.
  await eventually(async () => !processes.isDatabaseRunning(), 5);
  return 'exit code 0 with and without Redis';
}

export const everythingSurvivesKills: Scenario = {
  name: 'kills of servers, PostgreSQL and Redis lose nothing',
  async run(report: Report) {
    const processes = await createServers({ count: 2, isBuilt: true, hasRedis: true });
    try {
      await processes.ensureRunning();
      const took: Took = { 'a server': [], PostgreSQL: [], Redis: [] };
      const left = drawVictims();
      for (let round = 1; left.length > 0; round += 1) {
        const next = left.splice(0, KILLS_A_ROUND);
        await report.round(`round ${round}, ${next.length} kills`, () => killRound(processes, took, next));
      }
      for (const victim of victims)
        await report.round(`ready again after a kill of ${victim}`, async () =>
          describeReadiness(took[victim]),
        );
      await report.round('an orderly stop leaves nothing running', () => stopInOrder(processes));
    } finally {
      await processes.dispose();
    }
  },
};
