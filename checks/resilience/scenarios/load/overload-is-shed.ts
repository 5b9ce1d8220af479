import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { startClients } from '@hooray/testkit/processes/client-process.ts';
import { createInstallation, type Installation } from '@hooray/testkit/processes/installation.ts';
import { scaled } from '../../options.ts';
import type { CallJobs } from '../../overload/calls-load.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

/** Each of them may make 1200 calls a minute. All are in the same boxes. */
const PEOPLE = 200;
const BOXES = 4;
const SECONDS = scaled(10);
/** The intended factor. Callers on the same two cores reach more than twice the peak. */
const TIMES = 5;
const LEAST_TIMES = 2;
const CONCURRENCY = 64;
const LEAST_GOODPUT = 0.8;
const REFUSED_WITHIN_MS = 50;

/**
 * Returns the call that loads a home. It costs the server a hundred times what its short response costs the
 * callers, who share the processors.
 */
async function fillHomes(installation: Installation): Promise<{ path: string; tokens: string[] }> {
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await newPerson(installation));
  for (const host of people.slice(0, BOXES)) {
    const { id } = await newBox(installation, host);
    for (const person of people) if (person !== host) await joinBox(installation, person, id);
  }
  return { path: '/api/whats-next', tokens: people.map(({ accessToken }) => accessToken) };
}

async function floodWithCalls(): Promise<string> {
  const installation = await createInstallation({}, { isBuilt: true });
  const callers = startClients<CallJobs>(new URL('../../overload/calls-load.ts', import.meta.url));
  try {
    await installation.ensureRunning();
    await callers.ask('open', { url: installation.url, ...(await fillHomes(installation)) });
    const alone = await callers.ask('inTurn', { atOnce: 1, seconds: 2 });
    const peak = await callers.ask('inTurn', { atOnce: CONCURRENCY, seconds: SECONDS });
    const perSecond = peak.served / SECONDS;
    const flooded = await callers.ask('atRate', { perSecond: TIMES * perSecond, seconds: SECONDS });
    const normalAfter = await callers.ask('untilNormal', { normalMs: alone.servedMs });
    installation.server.assertRuns();

    const { calls, served, refused, others, refusedMs } = flooded;
    const goodput = served / SECONDS / perSecond;
    const isAllKnown = Object.keys(others).length === 0;
    const described = isAllKnown ? 'none' : JSON.stringify(others);
    const times = calls / SECONDS / perSecond;
    const seen = [
      `peak ${perSecond.toFixed(0)} calls a second`,
      `of ${calls} at ${times.toFixed(1)} times that (${TIMES}), ${served} answered`,
      `goodput ${(goodput * 100).toFixed(0)} % of the peak (at least ${LEAST_GOODPUT * 100})`,
      `${refused} refused, 99th percentile ${refusedMs.toFixed(0)} ms (at most ${REFUSED_WITHIN_MS})`,
      `otherwise ${described} (none)`,
      `normal again after ${(normalAfter / 1000).toFixed(1)} s (10)`,
    ].join(', ');
    // Callers that are too slow prove nothing.
    if (times < LEAST_TIMES) throw new Error(`the callers were too slow: ${seen}`);
    const isKept = goodput >= LEAST_GOODPUT && refusedMs <= REFUSED_WITHIN_MS && isAllKnown;
    if (!isKept || !Number.isFinite(normalAfter)) throw new Error(seen);
    return seen;
  } finally {
    await callers.stop();
    await installation.dispose();
  }
}

export const overloadIsShed: Scenario = {
  name: 'overload is shed',
  run: (report: Report) => report.round('more than twice the calls', floodWithCalls),
};
