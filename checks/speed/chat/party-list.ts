import { openParties, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import {
  environmentOn,
  hooray,
  type Running,
  startProgram,
} from '@hooray/testkit/processes/running/running-program.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { partyListBaseline, partyListPlain } from '../programs.ts';
import { concurrencies, cpuPerRequest } from '../requests.ts';

const PARTIES = 120;
const PARTICIPANTS = 30;
const ASKING = 250;
const REQUESTS = 1500;
const ROUNDS = 7;
const LIMITS = { plain: 0.5, byHand: 1, me: 2.5 };

const against = {
  plain: 'their rows alone with Fastify and an ORM',
  byHand: 'their rows alone by hand',
  me: '`GET /api/auth/me`',
};

type Contender = 'ours' | keyof typeof against;

function compare(rounds: Record<Contender, number>[], how: string): Figure[] {
  const cost = (what: Contender) => median(rounds.map((round) => round[what])).toFixed(0);
  return (['plain', 'byHand', 'me'] as const).map((other) =>
    ratioFigure(
      `\`GET /api/chats\`, 100 parties of ${PARTICIPANTS}, ${how}: CPU, against ${against[other]}`,
      rounds.map((round) => round.ours / round[other]),
      LIMITS[other],
      `${cost('ours')} against ${cost(other)} µs`,
    ),
  );
}

/** Compares the list with a typical route, a handwritten one, and `GET /api/auth/me`. */
export async function measurePartyList(database: EmbeddedDatabase): Promise<Figure[]> {
  const environment = { ...environmentOn(database), RATE_LIMITS: 'off' };
  const ours = await startProgram(hooray, environment);
  const plain = await startProgram(partyListPlain, environment);
  const byHand = await startProgram(partyListBaseline, environment);
  try {
    const tokens = await withDatabase(database.url, async (client) => {
      const people = await putPeople(client, ASKING);
      const parties = await openParties(client, PARTIES);
      await client.query(
        'insert into party_participants (party_id, user_id) select party, person from unnest($1::uuid[]) party cross join unnest($2::uuid[]) person',
        [parties, people.slice(0, PARTICIPANTS).map(({ id }) => id)],
      );
      await client.query('vacuum analyze');
      return people.map(({ token }) => token);
    });
    const measure = async (server: Running, path: string, connections: number) =>
      cpuPerRequest(server, database, { path, tokens, amount: REQUESTS, connections });
    const figures: Figure[] = [];
    for (const { how, connections } of concurrencies) {
      const rounds: Record<Contender, number>[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push({
          ours: await measure(ours, '/api/chats', connections),
          plain: await measure(plain, '/api/chats', connections),
          byHand: await measure(byHand, '/api/chats', connections),
          me: await measure(ours, '/api/auth/me', connections),
        });
      // Drop the first round, which is a warm-up.
      rounds.shift();
      figures.push(...compare(rounds, how));
    }
    return figures;
  } finally {
    await Promise.all([ours.stop(), plain.stop(), byHand.stop()]);
  }
}
