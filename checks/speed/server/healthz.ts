import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startBuiltHooray, startProgram } from '@hooray/testkit/processes/running/running-program.ts';
import type { Figure } from '../figures.ts';
import { healthzBaseline } from '../programs.ts';
import { compareRequests } from './compare-requests.ts';

const REQUESTS = 20_000;
const LIMIT = 1.3;

/** Compares the fixed cost of a request with a bare Fastify. */
export async function measureHealthz(database: EmbeddedDatabase): Promise<Figure[]> {
  const ours = await startBuiltHooray(database, {});
  const baseline = await startProgram(healthzBaseline, {});
  try {
    return await compareRequests(database, {
      what: '`GET /healthz`',
      against: 'a bare Fastify',
      ours,
      baseline,
      asked: { path: '/healthz', tokens: [], amount: REQUESTS },
      limit: LIMIT,
      digits: 1,
    });
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
  }
}
