import { newPerson } from '../../apps/server/testing/wire/client.ts';
import { type Answered, callAtRate, callInTurn, openCaller } from './overload/requests.ts';
import { createInstallation } from './processes/installation.ts';
import type { Report } from './report.ts';
import type { Scenario } from './scenario.ts';

/** Each may make 1200 calls a minute. */
const PEOPLE = 80;
const SECONDS = 8;
const TIMES = 5;
/** As many as keep a server busy without waiting for its callers. */
const AT_ONCE = 64;
const LEAST_GOODPUT = 0.8;
const REFUSED_WITHIN_MS = 50;
const NORMAL_WITHIN_MS = 10_000;

const served = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200);

function percentile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Calls one after the other until they take as long as they did before. */
async function untilNormal(call: () => Promise<Answered>, normalMs: number): Promise<number> {
  const begun = performance.now();
  for (let quick = 0; quick < 20; ) {
    const { status, ms } = await call();
    quick = status === 200 && ms < Math.max(2 * normalMs, 20) ? quick + 1 : 0;
    if (performance.now() - begun > NORMAL_WITHIN_MS) throw new Error('it was not normal again within 10 s');
  }
  return performance.now() - begun;
}

async function floodWithCalls(): Promise<string> {
  const installation = await createInstallation();
  try {
    await installation.ensureRunning();
    const people = [];
    for (let count = 0; count < PEOPLE; count += 1) people.push(await newPerson(installation));
    const caller = openCaller(
      installation.url,
      '/api/auth/me',
      people.map(({ accessToken }) => accessToken),
    );
    const alone = await callInTurn(caller, 1, 2);
    const peak = await callInTurn(caller, AT_ONCE, SECONDS);
    const perSecond = served(peak).length / SECONDS;
    const flooded = await callAtRate(caller, TIMES * perSecond, SECONDS);
    const normalAfter = await untilNormal(caller.call, percentile(alone, 0.99));
    caller.close();
    installation.assertServerRuns();

    const refused = flooded.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
    const goodput = served(flooded).length / SECONDS / perSecond;
    const others = flooded.length - refused.length - served(flooded).length;
    const within = percentile(refused, 0.99);
    const seen = [
      `peak ${perSecond.toFixed(0)} calls a second`,
      `of ${flooded.length} at ${(flooded.length / SECONDS / perSecond).toFixed(1)} times that, ${served(flooded).length} answered`,
      `goodput ${(goodput * 100).toFixed(0)} % of the peak (at least ${LEAST_GOODPUT * 100})`,
      `${refused.length} refused, 99th percentile ${within.toFixed(0)} ms (at most ${REFUSED_WITHIN_MS})`,
      `${others} otherwise (0)`,
      `normal again after ${(normalAfter / 1000).toFixed(1)} s`,
    ].join(', ');
    if (goodput < LEAST_GOODPUT || within > REFUSED_WITHIN_MS || others > 0) throw new Error(seen);
    return seen;
  } finally {
    await installation.dispose();
  }
}

/** Five times what a server can do is refused at once and in part, and what is let in is served. */
export const overloadIsShed: Scenario = {
  name: 'overload is shed',
  run: (report: Report) => report.round('five times the calls', floodWithCalls),
};
