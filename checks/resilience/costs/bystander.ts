// Other users run in a separate process, so that callers of costly requests don't delay their timers.
import { setTimeout as delay } from 'node:timers/promises';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';

const EVERY_MS = 10;

let url = '';
/** Several, so that no user reaches a limit. */
let tokens: string[] = [];
let calls = 0;

async function wait(path: string): Promise<number> {
  const token = tokens[calls % tokens.length];
  calls += 1;
  const began = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} responded ${response.status} to another user`);
  return performance.now() - began;
}

const jobs = {
  async open(given: { url: string; tokens: string[] }): Promise<void> {
    ({ url, tokens } = given);
  },
  /** Makes calls with and without database access. Returns the longest wait in milliseconds. */
  async waitFor({ seconds }: { seconds: number }): Promise<number> {
    const until = performance.now() + seconds * 1000;
    let longest = 0;
    while (performance.now() < until) {
      longest = Math.max(longest, await wait('/healthz'), await wait('/api/auth/me'));
      await delay(EVERY_MS);
    }
    return longest;
  },
};
export type BystanderJobs = typeof jobs;

serveJobs(jobs);
