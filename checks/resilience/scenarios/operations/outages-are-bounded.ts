import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openChatWorld } from '../../chat/world.ts';
import { scaled } from '../../options.ts';
import { type Act, listActs } from '../../outages/acts.ts';
import { type Outside, openWays, outsides, type Ways } from '../../outages/ways.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

/** During the first half connections are refused. During the second half they get no response. */
const AWAY_MS = scaled(60) * 1000;
const PAUSE_MS = 300;
/** The limit for actions that don't need the missing dependency. */
const SLOWEST_MS = 5000;
const BACK_WITHIN_S = 20;

interface Outcome {
  done: number;
  failed: string[];
  slowestMs: number;
}

async function repeat({ run }: Act, until: number): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: [], slowestMs: 0 };
  while (performance.now() < until) {
    const began = performance.now();
    await run().then(
      () => {
        outcome.done += 1;
      },
      (error: Error) => outcome.failed.push(error.message),
    );
    outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began);
    await delay(PAUSE_MS);
  }
  return outcome;
}

/** @throws Error if an action still fails after an outage */
async function untilBack(acts: Act[]): Promise<number> {
  const began = performance.now();
  const isDone = (act: Act) =>
    act.run().then(
      () => true,
      () => false,
    );
  await Promise.all(
    acts.map((act) =>
      eventually(() => isDone(act), BACK_WITHIN_S).catch(() => {
        throw new Error(`${act.name}: not as before ${BACK_WITHIN_S} s after the outage`);
      }),
    ),
  );
  return (performance.now() - began) / 1000;
}

async function takeAway({ proxies }: Ways, acts: Act[], outside: Outside): Promise<string> {
  const proxy = proxies[outside];
  const until = performance.now() + AWAY_MS;
  proxy.cut();
  const falling = delay(AWAY_MS / 2).then(() => {
    proxy.mend();
    proxy.silence();
  });
  const outcomes = await Promise.all(acts.map(async (act) => ({ act, ...(await repeat(act, until)) })));
  await falling;
  // Cut connections that wait for a response, because the outage is over.
  proxy.cut();
  proxy.mend();
  const backAfter = await untilBack(acts);

  const unrelated = outcomes.filter(({ act }) => act.needs !== outside);
  const related = outcomes.filter(({ act }) => act.needs === outside);
  const sum = (some: typeof outcomes) => some.reduce((total, { done }) => total + done, 0);
  const slowestMs = Math.max(...unrelated.map((outcome) => outcome.slowestMs));
  const failures = unrelated.flatMap(({ act, failed }) => failed.map((message) => `${act.name}: ${message}`));
  const seen = [
    `${failures.length} of ${sum(unrelated) + failures.length} other acts failed`,
    `the slowest took ${(slowestMs / 1000).toFixed(1)} s (${SLOWEST_MS / 1000})`,
    ...related.map(({ act, done, failed }) => `${act.name}: ${done} done, ${failed.length} refused`),
    `all as before after ${backAfter.toFixed(1)} s`,
  ].join(', ');
  if (failures.length > 0) throw new Error(`${seen}; the first: ${failures[0]}`);
  if (slowestMs > SLOWEST_MS) throw new Error(seen);
  return seen;
}

export const outagesAreBounded: Scenario = {
  name: 'outages of other services affect nothing else',
  async run(report: Report) {
    const ways = await openWays();
    try {
      await ways.processes.ensureRunning();
      const world = await openChatWorld(ways.processes);
      await world.untilAllInside();
      const acts = listActs(ways.processes, world);
      await report.round(
        'before',
        async () => `everything is done within ${(await untilBack(acts)).toFixed(1)} s`,
      );
      for (const outside of outsides)
        await report.round(`${outside} gone for ${AWAY_MS / 1000} s`, () => takeAway(ways, acts, outside));
      await world.leave();
    } finally {
      await ways.dispose();
    }
  },
};
