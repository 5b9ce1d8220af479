import { setTimeout as delay } from 'node:timers/promises';
import { withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import { startClients } from '@hooray/testkit/processes/client-process.ts';
import { attacksOn } from '../../costs/attacks.ts';
import type { BystanderJobs } from '../../costs/bystander.ts';
import { listReads, type Read } from '../../costs/reads.ts';
import { fillCostlyWorld } from '../../costs/world.ts';
import { withHooray } from '../../load/with-hooray.ts';
import { scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';
import { timed } from '../../watch.ts';

const MAX_WAIT_MS = 50;
const TIMES = 5;
const WITHOUT_LOAD_SECONDS = 10;
const ATTACK_SECONDS = scaled(10);
const READ_SECONDS = 1;
/** Stays below one account's call limit. */
const PAUSE_MS = 60;
const SLOWEST_SHOWN = 5;
const OTHERS = 10;

type Wait = (seconds: number) => Promise<number>;

async function repeat({ run }: Read, wait: Wait, seconds: number) {
  let isOver = false;
  let count = 0;
  let slowest = 0;
  async function loop(): Promise<void> {
    while (!isOver) {
      slowest = Math.max(slowest, await timed(run));
      count += 1;
      await delay(PAUSE_MS);
    }
  }
  const waiting = wait(seconds).finally(() => {
    isOver = true;
  });
  const [waited] = await Promise.all([waiting, loop()]);
  return { waited, count, slowest };
}

function assertWithin(waited: number, limit: number, seen: string): void {
  if (waited > limit) throw new Error(seen);
}

async function readEverything(reads: Read[], wait: Wait, limit: number): Promise<string> {
  const results = [];
  for (const read of reads) results.push({ name: read.name, ...(await repeat(read, wait, READ_SECONDS)) });
  const bySlowest = results.toSorted((one, other) => other.slowest - one.slowest).slice(0, SLOWEST_SHOWN);
  const byWait = results.toSorted((one, other) => other.waited - one.waited).slice(0, SLOWEST_SHOWN);
  const seen = [
    `${reads.length} calls`,
    `slowest ${bySlowest.map(({ name, slowest }) => `${name} ${slowest.toFixed(0)} ms`).join(', ')}`,
    `others waited ${byWait.map(({ name, waited }) => `${waited.toFixed(0)} ms for ${name}`).join(', ')} (${limit.toFixed(0)})`,
  ].join('; ');
  assertWithin(byWait[0]?.waited ?? 0, limit, seen);
  return seen;
}

export const costsAreBounded: Scenario = {
  name: 'costs are bounded',
  run: (report: Report) =>
    withHooray(async ({ url }, database) => {
      const bystander = startClients<BystanderJobs>(new URL('../../costs/bystander.ts', import.meta.url));
      const wait: Wait = (seconds) => bystander.ask('waitFor', { seconds });
      try {
        const world = await withDatabase(database.url, fillCostlyWorld);
        // The last friends aren't in any box.
        const others = world.friends.slice(-OTHERS);
        await bystander.ask('open', { url, tokens: others.map(({ token }) => token) });
        const attacks = await attacksOn(url, database.url, world);
        await wait(1);
        let limit = MAX_WAIT_MS;
        await report.round('without load', async () => {
          const waited = await wait(WITHOUT_LOAD_SECONDS);
          limit = Math.max(MAX_WAIT_MS, TIMES * waited);
          return `others waited ${waited.toFixed(1)} ms`;
        });
        await report.round('every call that reads', () => readEverything(listReads(url, world), wait, limit));
        for (const attack of attacks)
          await report.round(attack.name, async () => {
            const { waited, count, slowest } = await repeat(attack, wait, ATTACK_SECONDS);
            const seen = `${count} times, the slowest took ${slowest.toFixed(0)} ms; others waited ${waited.toFixed(0)} ms (${limit.toFixed(0)})`;
            assertWithin(waited, limit, seen);
            return seen;
          });
      } finally {
        await bystander.stop();
      }
    }),
};
