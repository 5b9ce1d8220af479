import { putBoxes, putFriends } from '@hooray/testkit/factories/bulk/boxes.ts';
import { putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { environmentOn, hooray, startProgram } from '@hooray/testkit/processes/running/running-program.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { concurrencies, cpuPerRequest } from '../requests.ts';

const TEAM = 5;
const TEAMS = 50;
const BOXES = 4;
const FRIENDS = 50;
const REQUESTS = 2000;
const ROUNDS = 7;
const LIMIT = 2;

async function putTeams(url: string): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const people = await putPeople(client, TEAM * TEAMS);
    const friends = (await putPeople(client, FRIENDS)).map(({ id }) => id);
    // Spread over the year, so that the result doesn't depend on the day of the measurement.
    await client.query(
      `update users set birthday = date '1990-01-01' + (365 * place / $2)::int
         from unnest($1::uuid[]) with ordinality as friend (id, place) where users.id = friend.id`,
      [friends, FRIENDS],
    );
    for (let first = 0; first < people.length; first += TEAM) {
      const team = people.slice(first, first + TEAM).map(({ id }) => id);
      await putBoxes(client, team, BOXES);
      for (const id of team) await putFriends(client, id, friends);
    }
    await client.query('vacuum analyze');
    return people.map(({ token }) => token);
  });
}

/** Compares the home's cards with `GET /api/auth/me`, by the CPU time of server and database together. */
export async function measureWhatsNext(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startProgram(hooray, { ...environmentOn(database), RATE_LIMITS: 'off' });
  try {
    const tokens = await putTeams(database.url);
    const figures: Figure[] = [];
    for (const { how, connections } of concurrencies) {
      const measure = (path: string) =>
        cpuPerRequest(server, database, { path, tokens, amount: REQUESTS, connections });
      const rounds: { next: number; me: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push({ next: await measure('/api/whats-next'), me: await measure('/api/auth/me') });
      // Drop the first round, which is a warm-up.
      rounds.shift();
      const cost = (call: 'next' | 'me') => median(rounds.map((round) => round[call])).toFixed(0);
      figures.push(
        ratioFigure(
          `\`GET /api/whats-next\`, ${BOXES} boxes and ${FRIENDS} friends, ${how}: CPU, against \`GET /api/auth/me\``,
          rounds.map(({ next, me }) => next / me),
          LIMIT,
          `${cost('next')} against ${cost('me')} µs`,
        ),
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}
