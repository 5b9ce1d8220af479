import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import type { ServerProcess } from '@hooray/testkit/processes/server-process.ts';
import type { Servers } from '@hooray/testkit/processes/servers.ts';
import { sayNext } from '../chat/traffic.ts';
import type { ChatWorld } from '../chat/world.ts';

export const victims = ['a server', 'PostgreSQL', 'Redis'] as const;
export type Victim = (typeof victims)[number];

const POLL_MS = 10;
const READY_WITHIN_S = 60;
/** Redis delivers within milliseconds. Polling the database takes half a second on average. */
const AT_ONCE_MS = 300;

async function untilUp({ url }: ServerProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_S * 1000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(6000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(POLL_MS);
  }
  throw new Error(`a server is not ready ${READY_WITHIN_S} s after a kill`);
}

/** Waits until Redis delivers messages between the servers again. */
async function untilCrossing({ probes: [one, other] }: ChatWorld): Promise<void> {
  await eventually(async () => {
    const [text, began] = [sayNext(one), performance.now()];
    const isShown = () => other.shown().some((message) => message.text === text);
    while (!isShown() && performance.now() - began < 2 * AT_ONCE_MS) await delay(POLL_MS);
    return performance.now() - began < AT_ONCE_MS;
  }, READY_WITHIN_S);
}

/** Restarts the victim immediately, like a service manager. Returns the milliseconds until everything was ready. */
export async function killAndTime(processes: Servers, world: ChatWorld, victim: Victim): Promise<number> {
  const { servers, redis } = processes;
  const began = performance.now();
  if (victim === 'a server') {
    const server = servers[Math.random() < 0.5 ? 0 : 1];
    await server.end('SIGKILL');
    server.start();
  } else if (victim === 'PostgreSQL') {
    processes.killDatabase();
    // The killed process may keep running for some milliseconds.
    await delay(POLL_MS);
  } else {
    await redis.kill();
    await redis.ensureRunning();
    await untilCrossing(world);
  }
  await Promise.all(servers.map(untilUp));
  for (const server of servers) server.assertRuns();
  return performance.now() - began;
}
