import type { BenchDatabase } from '../database.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import type { Running } from '../processes.ts';
import { type Asked, cpuPerRequest } from '../requests.ts';

const ROUNDS = 9;

interface Compared {
  what: string;
  ours: Running;
  baseline: Running;
  asked: Asked;
  /** The most that ours may cost, as a multiple of the baseline. */
  limit: number;
  /** Of the figures in microseconds. */
  digits: number;
}

/** The CPU of one call by turns with that of its baseline, after a round that warms both up. */
export async function compareRequests(
  database: BenchDatabase,
  { what, ours, baseline, asked, limit, digits }: Compared,
): Promise<Figure> {
  await cpuPerRequest(ours, database, asked);
  await cpuPerRequest(baseline, database, asked);
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    mine.push(await cpuPerRequest(ours, database, asked));
    theirs.push(await cpuPerRequest(baseline, database, asked));
  }
  const ratios = mine.map((micros, round) => micros / (theirs[round] ?? Number.NaN));
  const detail = `${median(mine).toFixed(digits)} against ${median(theirs).toFixed(digits)} µs`;
  return ratioFigure(what, ratios, limit, detail);
}
