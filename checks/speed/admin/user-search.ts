import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray, type Running } from '@hooray/testkit/processes/running/running-program.ts';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';

const MANY = 100_000;
const FEW = 1000;
/** Enough ADMINs to stay below the limit of each account. */
const ADMINS = 10;
const TIMES = 50;
const ROUNDS = 9;
const LIMIT = 2;

/** Every page is equally long, whether there are many users or few. */
const searches = {
  'the first page': '',
  'a frequent beginning': '?q=ann',
  'a word in every address': '?q=example',
  'one person': '?q=guest-777%40example.com',
  'sponsors with a frequent beginning': '?only=sponsors&q=ann',
  'ADMINs with a beginning that others have': '?only=admins&q=guest',
  'muted people': '?only=muted',
};

/** Every fifth user is an Anna, every tenth is a sponsor, and ten are muted. */
const INSERTION = `
  insert into users (name, email, birthday, is_sponsor, muted_until)
  select (array['Anna','Bruno','Carla','Dora','Emil'])[1 + number % 5] || ' ' || md5(number::text),
         'guest-' || number || '@example.com', date '1990-01-01' + number % 365, number % 10 = 0,
         case when number % ($1 / 10) = 0 then now() + interval '1 year' end
    from generate_series(1, $1::int) number`;

interface Side {
  server: Running;
  client: HttpClient;
  admins: BenchPerson[];
}

async function openSide(database: EmbeddedDatabase, people: number): Promise<Side> {
  const url = new URL(database.url);
  url.pathname = `/people_${people}`;
  await withDatabase(database.url, (client) => client.query(`create database people_${people}`));
  const server = await startChatServer(hooray, { ...database, url: url.href });
  const admins = await withDatabase(url.href, async (client) => {
    await client.query(INSERTION, [people]);
    const found = await putPeople(client, ADMINS);
    await client.query(`update users set role = 'ADMIN' where id = any($1)`, [found.map(({ id }) => id)]);
    await client.query('vacuum analyze');
    return found;
  });
  return { server, client: openHttpClient(server.url), admins };
}

async function searchOn({ client, admins }: Side, query: string): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < TIMES; time += 1)
    await client.get(`/api/admin/users${query}`, admins[time % ADMINS]?.token ?? '');
  return (performance.now() - began) / TIMES;
}

async function compare(many: Side, few: Side, what: string, query: string): Promise<Figure> {
  const rounds: { many: number; few: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ many: await searchOn(many, query), few: await searchOn(few, query) });
  // Drop the first round, which is a warm-up.
  rounds.shift();
  const cost = (side: 'many' | 'few') => median(rounds.map((round) => round[side])).toFixed(2);
  return ratioFigure(
    `Searching ${MANY} people, ${what}: time, against ${FEW}`,
    rounds.map((round) => round.many / round.few),
    LIMIT,
    `${cost('many')} against ${cost('few')} ms`,
  );
}

export async function measureUserSearch(database: EmbeddedDatabase): Promise<Figure[]> {
  const [many, few] = [await openSide(database, MANY), await openSide(database, FEW)];
  try {
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(searches)) figures.push(await compare(many, few, what, query));
    return figures;
  } finally {
    for (const { client, server } of [many, few]) {
      client.close();
      await server.stop();
    }
  }
}
