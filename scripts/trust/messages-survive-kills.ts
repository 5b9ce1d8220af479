import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../apps/server/testing/eventually.ts';
import { untilCrossingAtOnce } from './chat/crossing.ts';
import { startTraffic, tally } from './chat/traffic.ts';
import { type ChatWorld, openChatWorld } from './chat/world.ts';
import { createTwoProcesses, type TwoProcesses } from './processes/two-processes.ts';
import type { Report } from './report.ts';
import type { Scenario } from './scenario.ts';

const ROUNDS = 9;
const LONGEST_MS = 150_000;

const kinds = ['a server', 'Redis', 'a server and Redis'] as const;
type Kind = (typeof kinds)[number];

/**
 * Kills, waits for a while, and restarts in either order: a server must wait for its Redis.
 * @throws Error if a server ends that was not killed
 */
async function killAndRestart({ servers, redis, ensureRunning }: TwoProcesses, kind: Kind): Promise<void> {
  const [server, survivor] = Math.random() < 0.5 ? servers : servers.toReversed();
  const isServerKilled = kind !== 'Redis';
  await Promise.all([isServerKilled && server?.end('SIGKILL'), kind !== 'a server' && redis.kill()]);
  await delay(300 + Math.random() * 1200);
  survivor?.assertRuns();
  if (Math.random() < 0.5) server?.start();
  await delay(Math.random() * 600);
  await ensureRunning();
}

async function killRound(processes: TwoProcesses, world: ChatWorld, kind: Kind): Promise<string> {
  const { talkers, probes } = world;
  await processes.ensureRunning();
  await world.untilAllInside();
  const before = tally(talkers);
  const traffic = startTraffic(talkers);
  try {
    await traffic.untilAllAcknowledged();
    await delay(Math.random() * 1000);
    traffic.burst();
    // While the messages sent at once are received, written or acknowledged.
    await delay(Math.random() * 12);
    await killAndRestart(processes, kind);
    await world.untilAllInside();
  } finally {
    traffic.stop();
  }
  await traffic.untilSettled();
  const crossed = await untilCrossingAtOnce(probes);
  const count = await world.untilWhole();
  const after = tally(talkers);
  const reconnected = after.stays - before.stays;
  if (kind === 'Redis' && reconnected > 0) throw new Error(`${reconnected} connections were lost with Redis`);
  return [
    `${after.acknowledged - before.acknowledged} acknowledged`,
    `${after.resent - before.resent} sent again, ${after.hadBeenWritten - before.hadBeenWritten} of them written before`,
    `${reconnected} reconnected`,
    `${count} in the rooms, each once`,
    `crossing in ${crossed.toFixed(0)} ms`,
  ].join('; ');
}

async function stopInOrder(processes: TwoProcesses, world: ChatWorld): Promise<string> {
  await processes.ensureRunning();
  await world.leave();
  const [one, other] = processes.servers;
  const codes = [await one.end('SIGTERM')];
  await processes.redis.kill();
  codes.push(await other.end('SIGTERM'));
  if (codes.some((code) => code !== 0)) throw new Error(`the servers ended with ${codes.join(' and ')}`);
  await processes.dispose();
  // On a busy machine an ended process stays in the process table for a short time.
  await eventually(async () => !processes.isDatabaseRunning(), 5);
  return 'exit code 0 with and without Redis';
}

/** `kill -9` of one of two servers, of their Redis and of both, at random moments during traffic in two rooms. */
export const messagesSurviveKills: Scenario = {
  name: 'messages survive kill -9',
  async run(report: Report) {
    const processes = await createTwoProcesses();
    const deadline = Date.now() + LONGEST_MS;
    try {
      await processes.ensureRunning();
      const world = await openChatWorld(processes);
      for (let round = 0; round < ROUNDS && Date.now() < deadline; round += 1) {
        const kind = kinds[round % kinds.length] as Kind;
        await report.round(`round ${round + 1}, ${kind} killed`, () => killRound(processes, world, kind));
      }
      await report.round('an orderly stop leaves nothing running', () => stopInOrder(processes, world));
    } finally {
      await processes.dispose();
    }
  },
};
