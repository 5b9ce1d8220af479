// Callers in a process of their own, so that they take nothing from the server but what they ask of it.
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';
import { type Answered, type Caller, callAtRate, callInTurn, openCaller } from './requests.ts';

const QUICK_IN_A_ROW = 20;
const LEAST_NORMAL_MS = 20;
const NORMAL_WITHIN_MS = 10_000;

/** What became of many calls. */
export interface CallSums {
  calls: number;
  served: number;
  /** With 503 and Retry-After. */
  refused: number;
  /** How often anything else was the status; 0 is a lost connection. */
  others: Record<string, number>;
  /** 99th percentiles. */
  servedMs: number;
  refusedMs: number;
}

let caller: Caller;

function percentile(answers: readonly Answered[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

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
    servedMs: percentile(served),
    refusedMs: percentile(refused),
  };
}

const jobs = {
  async open({ url, path, tokens }: { url: string; path: string; tokens: string[] }): Promise<void> {
    caller = openCaller(url, path, tokens);
  },
  async inTurn({ atOnce, seconds }: { atOnce: number; seconds: number }): Promise<CallSums> {
    return sumUp(await callInTurn(caller, atOnce, seconds));
  },
  async atRate({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<CallSums> {
    return sumUp(await callAtRate(caller, perSecond, seconds));
  },
  /** Calls one after the other until they take as long as they did before. Returns the milliseconds until then. */
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
