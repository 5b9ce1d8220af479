import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import type { Figure } from '../figures.ts';
import { startProgram } from '../processes.ts';
import { APP_SECRET, healthzBaseline, hooray } from '../programs.ts';
import { compareRequests } from './compare-requests.ts';

const REQUESTS = 20_000;
const LIMIT = 1.3;

/** `GET /healthz` compared with a bare Fastify: what every request costs before it does anything. */
export async function measureHealthz(database: EmbeddedDatabase): Promise<Figure[]> {
  const environment = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: database.serverDataDir };
  const ours = await startProgram(hooray, environment);
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
