import { setTimeout as delay } from 'node:timers/promises';
import { call, registrationOf } from '@hooray/testkit/clients/client.ts';
import { type HostilePicture, hostilePictures } from '@hooray/testkit/factories/pictures/hostile-pictures.ts';
import { asFile } from '@hooray/testkit/factories/pictures/pictures.ts';
import type { Installation } from '@hooray/testkit/processes/installation.ts';
import { privateMegabytes } from '@hooray/testkit/processes/usage/process-memory.ts';
import { timed, watchLargest } from '../watch.ts';
import type { Attack } from './attack.ts';

const CONCURRENCY = 8;
/** The responses for accepted pictures, too large ones, files that aren't pictures, and too many at once. */
const expected = new Set([201, 413, 415, 503]);

interface Made {
  what: string;
  avatar: Blob;
}

async function make({ what, make: makeBytes }: HostilePicture): Promise<Made> {
  return { what, avatar: asFile(await makeBytes()) };
}

/** Uploads the picture as a new user's avatar. @throws Error for an unexpected response */
async function register(installation: Installation, { what, avatar }: Made): Promise<void> {
  const form = { ...registrationOf(), avatar };
  const { status } = await call(installation, 'POST /api/auth/register', { form });
  if (!expected.has(status)) throw new Error(`${what} was answered with ${status}`);
}

/** Sends eight at a time. Returns the duration of the longest upload in seconds. */
async function sendAll(installation: Installation, pictures: Made[]): Promise<number> {
  const took: number[] = [];
  for (let from = 0; from < pictures.length; from += CONCURRENCY) {
    const round = pictures.slice(from, from + CONCURRENCY);
    took.push(...(await Promise.all(round.map((one) => timed(() => register(installation, one))))));
  }
  return Math.max(...took) / 1000;
}

/** A few bytes would cost a naive decoder gigabytes and minutes. */
export const hostilePicturesAreBounded: Attack = {
  name: 'hostile pictures of eight strangers at once',
  async run(installation) {
    const pictures: Made[] = [];
    for (const picture of hostilePictures) pictures.push(await make(picture));
    await delay(1000);
    const processes = installation.processIds();
    const before = privateMegabytes(processes);
    const memory = watchLargest(20, () => privateMegabytes(processes));
    const health = watchLargest(20, () => timed(() => call(installation, 'GET /healthz')));
    const longest = await sendAll(installation, pictures);
    const [most, slowest] = [await memory.stop(), await health.stop()];
    return [
      { what: 'memory of all processes grew by', value: most - before, limit: 256, unit: 'MB' },
      { what: '/healthz waited', value: slowest, limit: 200, unit: 'ms' },
      { what: 'the longest upload took', value: longest, limit: 5, unit: 's' },
    ];
  },
};
