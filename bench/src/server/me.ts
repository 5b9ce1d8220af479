import autocannon from 'autocannon';
import type { BenchDatabase } from '../database.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { cpuMs, type Running, startProgram } from '../processes.ts';
import { APP_SECRET, hooray, meBaseline } from '../programs.ts';

// So many that nobody comes near the limit of an account.
const PEOPLE = 80;
const REQUESTS = 5000;
const ROUNDS = 9;
const LIMIT = 2;

async function registerPerson(server: Running, index: number): Promise<string> {
  const form = new FormData();
  const fields = {
    name: `Person ${index}`,
    email: `person-${index}@example.com`,
    password: 'Kite-and-candle-9',
  };
  for (const [name, value] of Object.entries({ ...fields, birthday: '1990-05-05' })) form.append(name, value);
  const response = await fetch(`${server.url}/api/auth/register`, { method: 'POST', body: form });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

/** CPU of the server and of the database for one request, in microseconds. */
async function cpuPerRequest(server: Running, database: BenchDatabase, tokens: string[]) {
  const before = { server: cpuMs(server.pid), database: cpuMs(database.pid) };
  const result = await autocannon({
    url: `${server.url}/api/auth/me`,
    amount: REQUESTS,
    connections: 10,
    requests: tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
  });
  if (result['2xx'] !== REQUESTS)
    throw new Error(`only ${result['2xx']} of ${REQUESTS} requests were answered`);
  const perRequest = (after: number, start: number) => ((after - start) * 1000) / REQUESTS;
  return {
    server: perRequest(cpuMs(server.pid), before.server),
    database: perRequest(cpuMs(database.pid), before.database),
  };
}

/** Authenticated `GET /api/auth/me` against a handler written by hand: CPU of server and database together. */
export async function measureMe(database: BenchDatabase): Promise<Figure[]> {
  const environment = {
    DATABASE_URL: database.url,
    APP_SECRET,
    RATE_LIMITS: 'off',
    DATA_DIR: database.serverDataDir,
  };
  const ours = await startProgram(hooray, environment);
  const plain = await startProgram(meBaseline, environment);
  try {
    const tokens: string[] = [];
    for (let index = 0; index < PEOPLE; index += 1) tokens.push(await registerPerson(ours, index));
    await cpuPerRequest(ours, database, tokens);
    await cpuPerRequest(plain, database, tokens);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = [
        await cpuPerRequest(ours, database, tokens),
        await cpuPerRequest(plain, database, tokens),
      ];
      rounds.push({ mine: mine.server + mine.database, theirs: theirs.server + theirs.database });
    }
    const detail = `${median(rounds.map(({ mine }) => mine)).toFixed(0)} against ${median(rounds.map(({ theirs }) => theirs)).toFixed(0)} µs`;
    const ratios = rounds.map(({ mine, theirs }) => mine / theirs);
    return [
      ratioFigure(
        '`GET /api/auth/me`, CPU of server and database, against a handler by hand',
        ratios,
        LIMIT,
        detail,
      ),
    ];
  } finally {
    await Promise.all([ours.stop(), plain.stop()]);
  }
}
