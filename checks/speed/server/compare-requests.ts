import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import type { Running } from '@hooray/testkit/processes/running/running-program.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type Asked, concurrencies, cpuPerRequest } from '../requests.ts';

const ROUNDS = 9;

interface Compared {
  what: string;
  against: string;
  ours: Running;
  baseline: Running;
  asked: Omit<Asked, 'connections'>;
  /** The limit as a multiple of the baseline. */
  limit: number;
  digits: number;
}

/** Alternates with the baseline at each concurrency, after a warm-up round. */
export async function compareRequests(
  database: EmbeddedDatabase,
  { what, against, ours, baseline, asked, limit, digits }: Compared,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { how, connections } of concurrencies) {
    const measure = (server: Running) => cpuPerRequest(server, database, { ...asked, connections });
    await measure(ours);
    await measure(baseline);
    const [mine, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      mine.push(await measure(ours));
      theirs.push(await measure(baseline));
    }
    const ratios = mine.map((micros, round) => micros / (theirs[round] ?? Number.NaN));
    const detail = `${median(mine).toFixed(digits)} against ${median(theirs).toFixed(digits)} µs`;
    figures.push(ratioFigure(`${what}, ${how}: CPU, against ${against}`, ratios, limit, detail));
  }
  return figures;
}
