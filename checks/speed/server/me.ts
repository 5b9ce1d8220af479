import { signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { environmentOn, hooray, startProgram } from '@hooray/testkit/processes/running/running-program.ts';
import type { Figure } from '../figures.ts';
import { meBaseline } from '../programs.ts';
import { compareRequests } from './compare-requests.ts';

// Enough users to stay below the limit of each account.
const PEOPLE = 400;
const REQUESTS = 5000;
const LIMIT = 1.25;

/** Compares the CPU time of server and database together with that of a handwritten handler. */
export async function measureMe(database: EmbeddedDatabase): Promise<Figure[]> {
  const environment = { ...environmentOn(database), RATE_LIMITS: 'off' };
  const ours = await startProgram(hooray, environment);
  const baseline = await startProgram(meBaseline, environment);
  try {
    const tokens = await withDatabase(database.url, (client) => signInPeople(client, PEOPLE));
    return await compareRequests(database, {
      what: '`GET /api/auth/me`',
      against: 'a handler by hand',
      ours,
      baseline,
      asked: { path: '/api/auth/me', tokens, amount: REQUESTS },
      limit: LIMIT,
      digits: 0,
    });
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
  }
}
