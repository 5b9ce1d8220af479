// Callers run in a separate process, so that the server's process only pays for serving them.
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';
import { atRate, inTurn, percentile99 } from '../load/rates.ts';
import { type Answered, type Caller, openCaller } from './requests.ts';

/** Further open calls would only wait for the end of the measurement. */
const MAX_OPEN = 1000;
const QUICK_IN_A_ROW = 20;
const LEAST_NORMAL_MS = 20;
const NORMAL_WITHIN_MS = 10_000;

export interface CallSums {
  calls: number;
  served: number;
  /** Refused with 503 and Retry-After. */
  refused: number;
  /** The number by status. 0 is a lost connection. */
  others: Record<string, number>;
  /** 99th percentiles, in milliseconds. */
  servedMs: number;
  refusedMs: number;
}

let caller: Caller;

const percentileOf = (answers: readonly Answered[]) => percentile99(answers.map(({ ms }) => ms));

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function sumUp(answers: readonly Answered[]): CallSums {
  const served = answers.filter(({ status }) => status === 200);
  const isRefused = ({ status, hasRetryAfter }: Answered) => status === 503 && hasRetryAfter;
  const refused = answers.filter(isRefused);
  const others = answers.filter((answer) => answer.status !== 200 && !isRefused(answer));
  return {
    calls: answers.length,
    served: served.length,
    refused: refused.length,
    others: countBy(others.map(({ status }) => String(status))),
    servedMs: percentileOf(served),
    refusedMs: percentileOf(refused),
  };
}

const jobs = {
  async open({ url, path, tokens }: { url: string; path: string; tokens: string[] }): Promise<void> {
    caller = openCaller(url, path, tokens);
  },
  async inTurn(loops: { atOnce: number; seconds: number }): Promise<CallSums> {
    const answers: Answered[] = [];
    await inTurn(loops, async () => answers.push(await caller.call()));
    return sumUp(answers);
  },
  async atRate(rate: { perSecond: number; seconds: number }): Promise<CallSums> {
    const answers: Answered[] = [];
    await atRate({ ...rate, most: MAX_OPEN }, async () => answers.push(await caller.call()));
    return sumUp(answers);
  },
  /** Makes calls in sequence. Returns the milliseconds until they take as long as before. */
  async untilNormal({ normalMs }: { normalMs: number }): Promise<number> {
    const begun = performance.now();
    for (let quick = 0; quick < QUICK_IN_A_ROW; ) {
      const { status, ms } = await caller.call();
      quick = status === 200 && ms < Math.max(2 * normalMs, LEAST_NORMAL_MS) ? quick + 1 : 0;
      if (performance.now() - begun > NORMAL_WITHIN_MS) return Number.POSITIVE_INFINITY;
    }
    return performance.now() - begun;
  },
};
export type CallJobs = typeof jobs;

serveJobs(jobs);
