import { putBoxes, putFriends } from '@hooray/testkit/factories/bulk/boxes.ts';
import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';

const MANY = { friends: 500, boxes: 200 };
const FEW = { friends: 5, boxes: 5 };
/** Enough users of each kind to stay below the limit of each account. */
const ASKING = 10;
const TIMES = 200;
const ROUNDS = 9;
const LIMIT = 1.2;

async function putCrowd(client: pg.Client, { friends, boxes }: typeof MANY): Promise<BenchPerson[]> {
  const people = await putPeople(client, ASKING);
  const others = (await putPeople(client, friends)).map(({ id }) => id);
  for (const { id } of people) await putFriends(client, id, others);
  await putBoxes(
    client,
    people.map(({ id }) => id),
    boxes,
  );
  return people;
}

// The calls of the profile page.
const FRIENDS = '/api/friend-request/friends?limit=10&order=upcoming&today=2030-06-15';
const BOXES = '/api/get_birthdaybox_for_user?limit=10&order=nearest&today=2030-06-15';

/** Returns the milliseconds for both lists in sequence. */
async function listFor(client: HttpClient, people: BenchPerson[]): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < TIMES; time += 1) {
    const { token } = people[time % ASKING] as BenchPerson;
    await client.get(FRIENDS, token);
    await client.get(BOXES, token);
  }
  return (performance.now() - began) / TIMES;
}

/** Compares the first pages of a user with many friends and boxes with those of a user with few. */
export async function measureLists(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startChatServer(hooray, database);
  const client = openHttpClient(server.url);
  try {
    const [many, few] = await withDatabase(database.url, async (connection) => {
      const crowds = [await putCrowd(connection, MANY), await putCrowd(connection, FEW)] as const;
      await connection.query('vacuum analyze');
      return crowds;
    });
    const rounds: { many: number; few: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ many: await listFor(client, many), few: await listFor(client, few) });
    // Drop the first round, which is a warm-up.
    rounds.shift();
    const cost = (clients: 'many' | 'few') => median(rounds.map((round) => round[clients])).toFixed(2);
    return [
      ratioFigure(
        `The lists that a profile with ${MANY.friends} friends and ${MANY.boxes} boxes begins with: time, against ${FEW.friends} and ${FEW.boxes}`,
        rounds.map((round) => round.many / round.few),
        LIMIT,
        `${cost('many')} against ${cost('few')} ms`,
      ),
    ];
  } finally {
    client.close();
    await server.stop();
  }
}
