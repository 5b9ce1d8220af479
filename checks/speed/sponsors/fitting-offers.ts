import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import { putOffers } from './put-offers.ts';

const MANY = 10_000;
const FEW = 100;
/** Enough users to stay below the limit of each account. */
const ASKING = 20;
const TIMES = 200;
const ROUNDS = 7;
/** The second limit is higher, because skipping other offers costs some index reads. */
const LIMITS = { many: 2, buried: 3 };

// Both cases have as many matching offers, so that their responses are equally long.
const ADDRESS = '/api/sponsor-offer?limit=10';

interface Stage {
  connection: pg.Client;
  client: HttpClient;
  sponsor: BenchPerson;
  people: BenchPerson[];
}

type Offers = Parameters<typeof putOffers>[2];

/** Returns the milliseconds for the first page. */
async function listOutOf({ connection, client, sponsor, people }: Stage, among: Offers): Promise<number> {
  await putOffers(connection, sponsor.id, among);
  const [first] = people as [BenchPerson];
  const offers: unknown[] = JSON.parse(await client.get(ADDRESS, first.token));
  if (offers.length !== 10) throw new Error(`${offers.length} offers were listed`);
  const began = performance.now();
  for (let time = 0; time < TIMES; time += 1) {
    const { token } = people[time % ASKING] as BenchPerson;
    await client.get(ADDRESS, token);
  }
  return (performance.now() - began) / TIMES;
}

type Round = Record<'few' | 'many' | 'buried', number>;

function figure(rounds: Round[], among: 'many' | 'buried', what: string): Figure {
  const cost = (name: keyof Round) => median(rounds.map((round) => round[name])).toFixed(2);
  const ratios = rounds.map((round) => round[among] / round.few);
  return ratioFigure(what, ratios, LIMITS[among], `${cost(among)} against ${cost('few')} ms`);
}

/** Compares a list out of many offers with one out of few. */
export async function measureOffers(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startChatServer(hooray, database);
  const client = openHttpClient(server.url);
  try {
    const rounds = await withDatabase(database.url, async (connection) => {
      const [sponsor, ...people] = (await putPeople(connection, ASKING + 1)) as [BenchPerson];
      await connection.query('update users set is_sponsor = true where id = $1', [sponsor.id]);
      const stage = { connection, client, sponsor, people };
      const taken: Round[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        taken.push({
          few: await listOutOf(stage, { count: FEW, isBuried: false }),
          many: await listOutOf(stage, { count: MANY, isBuried: false }),
          buried: await listOutOf(stage, { count: MANY, isBuried: true }),
        });
      // Drop the first round, which is a warm-up.
      return taken.slice(1);
    });
    const out = `Offers for one user out of ${MANY.toLocaleString('en')}`;
    return [
      figure(rounds, 'many', `${out}, one in ten fits: time, against out of ${FEW}`),
      figure(rounds, 'buried', `${out}, of which only the oldest fit: the same`),
    ];
  } finally {
    client.close();
    await server.stop();
  }
}
