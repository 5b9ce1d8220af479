import { createCounting } from '@hooray/server/domains/admin/statistics/counting.service.ts';
import { openDatabase } from '@hooray/server/platform/db/database.ts';
import {
  type BenchPerson,
  openParties,
  putPeople,
  withDatabase,
} from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray, type Running } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';

const MANY = { messages: 1_000_000, users: 100_000 };
const FEW = { messages: 10_000, users: 1000 };
const DAYS = 90;
/** Enough ADMINs to stay below the limit of each account. */
const ADMINS = 10;
const TIMES = 100;
const ROUNDS = 9;
const LIMIT = 2;
const COUNTING_LIMIT_MS = 250;

const DASHBOARD = ['/api/admin/stats?days=90', '/api/admin/service'];

interface Side {
  url: string;
  server: Running;
  client: HttpClient;
  admins: BenchPerson[];
}

async function fill(client: pg.Client, { messages, users }: typeof MANY): Promise<void> {
  await client.query(
    `insert into users (name, email, birthday, is_sponsor, created_at)
     select 'Guest ' || number, 'guest-' || number || '@example.com', date '1990-01-01', number % 100 = 0,
            now() - interval '90 days' * (1 - number / $1::float)
       from generate_series(1, $1::int) number`,
    [users],
  );
  const [room = ''] = await openParties(client, 1);
  // Checking the references of every row to room and author would take most of a minute.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into chat_messages (id, room_id, author_id, text, created_at)
     select (overlay(lpad(to_hex(number), 12, '0') placing '-' from 9 for 0) || '-8000-8000-000000000000')::uuid,
            $1, author.id, number || ' Happy birthday! May your cake be large.',
            now() - interval '90 days' * (1 - number / $2::float)
       from generate_series(1, $2::int) number
       cross join (select id from users limit 1) author`,
    [room, messages],
  );
  await client.query('set session_replication_role = origin');
  await client.query('update chat_rooms set last_number = $2 where id = $1', [room, messages]);
  await client.query(
    "update counting_state set counted_until = date_trunc('day', now() - interval '90 days')",
  );
  await client.query('vacuum analyze');
}

async function openSide(database: EmbeddedDatabase, size: typeof MANY): Promise<Side> {
  const url = new URL(database.url);
  url.pathname = `/dashboard_${size.users}`;
  await withDatabase(database.url, (client) => client.query(`create database dashboard_${size.users}`));
  const server = await startChatServer(hooray, { ...database, url: url.href });
  const admins = await withDatabase(url.href, async (client) => {
    await fill(client, size);
    const found = await putPeople(client, ADMINS);
    await client.query(`update users set role = 'ADMIN' where id = any($1)`, [found.map(({ id }) => id)]);
    return found;
  });
  await countOn(url.href, 0);
  return { url: url.href, server, client: openHttpClient(server.url), admins };
}

/** Returns the milliseconds for counting up to a time in the future. */
async function countOn(url: string, inMs: number): Promise<number> {
  const { db, close } = openDatabase({ connectionString: url }, console.warn);
  const counting = createCounting({ db, clock: { now: () => new Date(Date.now() + inMs) } });
  await db.execute('select 1');
  const began = performance.now();
  await counting.count();
  const took = performance.now() - began;
  await close();
  return took;
}

async function lookAt({ client, admins }: Side): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < TIMES; time += 1)
    for (const path of DASHBOARD) await client.get(path, admins[time % ADMINS]?.token ?? '');
  return (performance.now() - began) / TIMES;
}

/** @throws Error if the numbers lack data that was written */
async function assertCounted({ client, admins }: Side, { messages }: typeof MANY): Promise<void> {
  const { days } = JSON.parse(await client.get(`/api/admin/stats?days=365`, admins[0]?.token ?? '')) as {
    days: { messages: number }[];
  };
  const counted = days.reduce((sum, day) => sum + day.messages, 0);
  if (counted < messages * (1 - 2 / DAYS)) throw new Error(`${counted} of ${messages} messages were counted`);
}

/**
 * Compares a million messages and 100,000 users with a hundredth of them. Also measures counting one minute of them.
 */
export async function measureDashboard(database: EmbeddedDatabase): Promise<Figure[]> {
  const [many, few] = [await openSide(database, MANY), await openSide(database, FEW)];
  try {
    await assertCounted(many, MANY);
    const rounds: { many: number; few: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ many: await lookAt(many), few: await lookAt(few) });
    // Drop the first round, which is a warm-up.
    rounds.shift();
    const countings: number[] = [];
    for (let minute = 1; minute <= ROUNDS; minute += 1)
      countings.push(await countOn(many.url, minute * 60_000));
    const cost = (side: 'many' | 'few') => median(rounds.map((round) => round[side])).toFixed(2);
    return [
      ratioFigure(
        'Dashboard and state of the service over a million messages and 100,000 people: time, against a hundredth of them',
        rounds.map((round) => round.many / round.few),
        LIMIT,
        `${cost('many')} against ${cost('few')} ms`,
      ),
      {
        what: 'The same: counting a minute for it, with what there is in all',
        measured: `${median(countings).toFixed(0)} ms`,
        limit: `at most ${COUNTING_LIMIT_MS} ms`,
        isKept: median(countings) <= COUNTING_LIMIT_MS,
      },
    ];
  } finally {
    for (const { client, server } of [many, few]) {
      client.close();
      await server.stop();
    }
  }
}
