// Other users, in a process of their own: what the callers of costly requests compute does not delay their clocks.
import { setTimeout as delay } from 'node:timers/promises';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';

const EVERY_MS = 10;

let url = '';
/** Of several users, so that the limit of none applies. */
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
  /** Makes calls with and without the database. Returns the longest wait, in milliseconds. */
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
