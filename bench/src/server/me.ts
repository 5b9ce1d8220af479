import type { BenchDatabase } from '../database.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { startProgram } from '../processes.ts';
import { APP_SECRET, hooray, meBaseline } from '../programs.ts';
import { cpuPerRequest, registerPeople } from '../requests.ts';

// Enough people that nobody comes near the limit of an account.
const PEOPLE = 80;
const REQUESTS = 5000;
const ROUNDS = 9;
const LIMIT = 1.25;

/** Authenticated `GET /api/auth/me` compared with a handler written by hand: CPU of server and database together. */
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
    const tokens = await registerPeople(ours, PEOPLE);
    const asked = { path: '/api/auth/me', tokens, amount: REQUESTS };
    await cpuPerRequest(ours, database, asked);
    await cpuPerRequest(plain, database, asked);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        mine: await cpuPerRequest(ours, database, asked),
        theirs: await cpuPerRequest(plain, database, asked),
      });
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
