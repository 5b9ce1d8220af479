import { setTimeout as delay } from 'node:timers/promises';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { deleteAccount } from '@hooray/testkit/factories/boxes.ts';
import { createInstallation } from '@hooray/testkit/processes/installation.ts';
import { startRedis } from '@hooray/testkit/processes/redis.ts';
import { MAX_CACHED_TOKENS } from '../../../../apps/server/src/domains/accounts/sessions/access-tokens.service.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { type Inspector, openInspector } from '../../churn/inspector.ts';
import { slopeOf } from '../../churn/slope.ts';
import { visit } from '../../churn/visit.ts';
import { isLong, scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const MINUTES = scaled(isLong ? 30 : 5);
const MEASURES = 40;
/**
 * The server caches the tokens of this many users. A slope means nothing until the cache is full and its table has
 * grown once more, by half a megabyte.
 */
const WARM_UP_PEOPLE = isLong ? 2 * MAX_CACHED_TOKENS : 0;
/** Warms up compiled code and pools. */
const WARM_UP_VISITS = isLong ? 600 : 60;
/**
 * Compilers constantly replace code, and V8 keeps dependency lists (60 bytes per user in half an hour). Neither leaks
 * users' data, so the compilers are off.
 */
const WITHOUT_COMPILERS = ['--no-opt', '--no-maglev', '--no-sparkplug'];
/** The limit per user in a short run, during which the token cache still grows. */
const MAX_KEPT_KB = 5;
/** A separate limit for code, because V8 drops and recreates the bytecode of idle functions. */
const MAX_CODE_KB = 1024;
const CONCURRENCY = 3;
/** Waits for requests in progress, which would outweigh a leak. */
const REST_MS = 3000;
/** Persistent connections and the process's own timers vary. */
const SETTLED_WITHIN_MS = 90_000;
const AT_REST_MS = 20_000;
const KEPT = new Set(['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'ProcessWrap', 'FSReqPromise']);

interface Visits {
  count: number;
  refused: number;
}

/** Resolves once `isOver` and the last users have left. */
async function visitUntil(url: string, visits: Visits, isOver: () => boolean): Promise<void> {
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
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

async function comeAndGo(url: string, people: number): Promise<void> {
  let coming = people;
  const lane = async () => {
    while (coming > 0) {
      coming -= 1;
      await deleteAccount({ url }, await newPerson({ url }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
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

/** Takes the maximum, because the number of database connections varies: jobs are polled every two seconds. */
async function mostAtRest(inspector: Inspector): Promise<Handles> {
  const most: Handles = {};
  const begun = performance.now();
  while (performance.now() - begun < AT_REST_MS) {
    for (const [kind, count] of Object.entries(await keptOf(inspector)))
      most[kind] = Math.max(count, most[kind] ?? 0);
    await delay(250);
  }
  return most;
}

/** Waits until there are no more handles than before, up to a time limit. */
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
  // Redis stores the limits. Without it, the server would keep them per user for up to an hour.
  const redis = await startRedis();
  const installation = await createInstallation(
    { EMAIL_VERIFICATION: 'off', REDIS_URL: redis.url },
    { nodeArguments: [`--inspect=127.0.0.1:${port}`, ...WITHOUT_COMPILERS] },
  );
  try {
    await installation.ensureRunning();
    const inspector = await openInspector(port);
    const visits: Visits = { count: 0, refused: 0 };
    await comeAndGo(installation.url, WARM_UP_PEOPLE);
    await visitUntil(installation.url, visits, () => visits.count >= WARM_UP_VISITS);
    await delay(SETTLED_WITHIN_MS);
    const before = await mostAtRest(inspector);

    const begun = performance.now();
    Object.assign(visits, { count: 0, refused: 0 });
    const heap: { x: number; y: number }[] = [];
    const code: number[] = [];
    for (let measure = 1; measure <= MEASURES; measure += 1) {
      const until = begun + (measure / MEASURES) * MINUTES * 60_000;
      await visitUntil(installation.url, visits, () => performance.now() > until);
      await delay(REST_MS);
      const used = await inspector.usedHeap();
      heap.push({ x: (performance.now() - begun) / 60_000, y: used.objects / 1024 });
      code.push(used.code / 1024);
    }
    const after = await keptInTheEnd(inspector, before);
    inspector.close();
    installation.server.assertRuns();
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
    const isGrowing = isLong ? perUnit - margin > 0 : grown > MAX_KEPT_KB;
    if (hasMore(after, before) || isGrowing || codeGrowth > MAX_CODE_KB) throw new Error(seen);
    return seen;
  } finally {
    await installation.dispose();
    await redis.kill();
  }
}

export const churnLeavesNothing: Scenario = {
  name: 'churn leaves nothing',
  run: (report: Report) => report.round('the heap and the handles of a server', churn),
};
