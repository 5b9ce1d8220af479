import { setTimeout as delay } from 'node:timers/promises';
import { MOST_REMEMBERED } from '../../../apps/server/src/domains/accounts/sessions/access-tokens.ts';
import { findFreePort } from '../../launch/free-port.ts';
import { type Inspector, openInspector } from '../churn/inspector.ts';
import { slopeOf } from '../churn/slope.ts';
import { visit } from '../churn/visit.ts';
import { isLong, scaled } from '../options.ts';
import { createInstallation } from '../processes/installation.ts';
import { createRedis } from '../processes/killable-redis.ts';
import type { Report } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const MINUTES = scaled(isLong ? 30 : 5);
const MEASURES = 40;
/**
 * Code is compiled and pools fill. Until as many people have come as a server remembers tokens of, it keeps a little of each. Only
 * then does a slope mean anything: a short run shows it, a long one checks it.
 */
const WARM_UP_VISITS = isLong ? Math.ceil(MOST_REMEMBERED * 0.52) : 60;
/** Of each person in a short run, in which tokens are still being remembered. */
const MOST_KEPT_KB = 5;
/** V8 compiles and optimizes functions for as long as a process runs, fewer and fewer: it is kept apart, and bounded. */
const MOST_CODE_KB = 4096;
const AT_ONCE = 3;
/** Connections that are kept for the next request, and timers of the process itself, come and go. */
const SETTLED_WITHIN_MS = 90_000;
const KEPT = new Set(['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'ProcessWrap', 'FSReqPromise']);

interface Visits {
  count: number;
  /** Cut short, because a server that had no time for it said so. */
  refused: number;
}

async function untilEnded(url: string, visits: Visits, isOver: () => boolean): Promise<void> {
  const lane = async () => {
    while (!isOver()) {
      try {
        await visit({ url });
        visits.count += 1;
      } catch (error) {
        if (!String(error).includes('answered 503')) throw error;
        visits.refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

type Handles = Record<string, number>;

const keptOf = async (inspector: Inspector): Promise<Handles> =>
  Object.fromEntries(Object.entries(await inspector.handles()).filter(([kind]) => KEPT.has(kind)));

const hasMore = (now: Handles, before: Handles) =>
  Object.entries(now).some(([kind, count]) => count > (before[kind] ?? 0));

const inWords = (handles: Handles) =>
  Object.entries(handles)
    .map(([kind, count]) => `${count} ${kind}`)
    .sort()
    .join(', ');

/** The handles once there are no more than before, or those that there are after a while. */
async function keptInTheEnd(inspector: Inspector, before: Handles): Promise<Handles> {
  const begun = performance.now();
  let now = await keptOf(inspector);
  while (hasMore(now, before) && performance.now() - begun < SETTLED_WITHIN_MS) {
    await delay(500);
    now = await keptOf(inspector);
  }
  return now;
}

async function churn(): Promise<string> {
  const port = await findFreePort();
  // With Redis, which keeps what the limits count: for up to an hour, some of it for each person who came.
  const redis = await createRedis();
  const installation = await createInstallation({
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    EMAIL_VERIFICATION: 'off',
    REDIS_URL: redis.url,
  });
  try {
    await installation.ensureRunning();
    const inspector = await openInspector(port);
    const visits: Visits = { count: 0, refused: 0 };
    await untilEnded(installation.url, visits, () => visits.count >= WARM_UP_VISITS);
    await delay(SETTLED_WITHIN_MS);
    const before = await keptOf(inspector);

    const begun = performance.now();
    const over = begun + MINUTES * 60_000;
    Object.assign(visits, { count: 0, refused: 0 });
    const going = untilEnded(installation.url, visits, () => performance.now() > over);
    const heap: { x: number; y: number }[] = [];
    const code: number[] = [];
    for (let measure = 1; measure <= MEASURES; measure += 1) {
      const untilNext = delay(begun + (measure * (over - begun)) / MEASURES - performance.now());
      await Promise.race([untilNext, going.then(() => untilNext)]);
      const used = await inspector.usedHeap();
      heap.push({ x: (performance.now() - begun) / 60_000, y: used.objects / 1024 });
      code.push(used.code / 1024);
    }
    await going;
    const after = await keptInTheEnd(inspector, before);
    inspector.close();
    installation.assertServerRuns();
    const { perUnit, margin } = slopeOf(heap);
    const inMb = (point?: { y: number }) => ((point?.y ?? Number.NaN) / 1024).toFixed(1);
    const codeGrowth = (code.at(-1) ?? Number.NaN) - (code[0] ?? Number.NaN);
    const seen = [
      `${visits.count * 2} people came and went in ${MINUTES} minutes, ${visits.refused} were told to come later`,
      `handles before: ${inWords(before)}, after: ${inWords(after)}`,
      `heap of objects ${inMb(heap.at(0))} to ${inMb(heap.at(-1))} MB, slope ${perUnit.toFixed(1)} ± ${margin.toFixed(1)} KB a minute (n=${heap.length})`,
      `compiled functions ${codeGrowth.toFixed(0)} KB more`,
    ].join('; ');
    const grown = ((heap.at(-1)?.y ?? Number.NaN) - (heap.at(0)?.y ?? Number.NaN)) / (visits.count * 2);
    const isGrowing = isLong ? perUnit - margin > 0 : grown > MOST_KEPT_KB;
    if (hasMore(after, before) || isGrowing || codeGrowth > MOST_CODE_KB) throw new Error(seen);
    return seen;
  } finally {
    await installation.dispose();
    await redis.kill();
  }
}

/** People come, do something of everything and go: nothing of them stays in the server's memory. */
export const churnLeavesNothing: Scenario = {
  name: 'churn leaves nothing',
  run: (report: Report) => report.round('the heap and the handles of a server', churn),
};
