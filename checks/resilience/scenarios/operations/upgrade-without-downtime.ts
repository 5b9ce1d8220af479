import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProxy } from '@hooray/testkit/processes/haproxy.ts';
import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { inProject } from '../../../../tools/start/root.ts';
import { startTraffic, tally } from '../../chat/traffic.ts';
import { type ChatWorld, openChatWorld } from '../../chat/world.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';
import { type Callers, startCallers } from '../../upgrade/callers.ts';
import { makeNextVersion } from '../../upgrade/next-version.ts';

const CALLERS = 12;
/** The proxy checks twice a second. */
const SEEN_WITHIN_MS = 1500;

async function replaceAll({ servers }: Servers, program: string): Promise<void> {
  for (const server of servers) {
    const code = await server.end('SIGTERM');
    if (code !== 0) throw new Error(`a process ended with ${code}`);
    server.start(program);
    await server.untilReady();
    await delay(SEEN_WITHIN_MS);
  }
}

async function upgradeRound(
  processes: Servers,
  { world, callers }: { world: ChatWorld; callers: Callers },
  program: string,
): Promise<string> {
  await world.untilAllInside();
  const before = { ...callers.counts, ...tally(world.talkers) };
  const traffic = startTraffic(world.talkers);
  try {
    await replaceAll(processes, program);
    await world.untilAllInside();
  } finally {
    traffic.stop();
  }
  await traffic.untilSettled();
  const whole = await world.untilWhole();
  const after = { ...callers.counts, ...tally(world.talkers) };
  const failed = callers.failures.splice(0);
  const seen = [
    `0 of ${after.reads - before.reads} reads and ${after.writes - before.writes} writes failed`,
    `${after.acknowledged - before.acknowledged} messages acknowledged, ${whole} in the rooms, each once`,
    `${after.stays - before.stays} connections moved`,
  ].join('; ');
  if (failed.length > 0)
    throw new Error(`${failed.length} calls failed, the first: ${failed[0]} (not ${seen})`);
  return seen;
}

/** Under load, upgrades two processes to a version with another migration, and then downgrades them. */
export const upgradeWithoutDowntime: Scenario = {
  name: 'upgrade without downtime',
  async run(report: Report) {
    const now = inProject('apps/server/dist/main.js');
    if (!existsSync(now)) throw new Error('nothing is built: npm run build');
    const folder = mkdtempSync(join(tmpdir(), 'hooray-next-'));
    const next = makeNextVersion(folder);
    const processes = await createServers({
      ...{ count: 2, isBuilt: true, hasRedis: true },
      change: async (settings) => ({ ...settings, DRAIN_SECONDS: '2' }),
    });
    const ports = processes.servers.map(({ url }) => Number(new URL(url).port));
    const proxy = await startProxy(ports);
    try {
      await processes.ensureRunning();
      await delay(SEEN_WITHIN_MS);
      const world = await openChatWorld({ ...processes, servers: [proxy, proxy] });
      const callers = await startCallers(proxy, CALLERS);
      for (const [name, program] of [
        ['to the next version', next],
        ['back to the one before', now],
        ['forth again', next],
      ] as const)
        await report.round(name, () => upgradeRound(processes, { world, callers }, program));
      await callers.stop();
      await world.leave();
    } finally {
      await proxy.close();
      await processes.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
