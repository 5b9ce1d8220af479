import type pg from 'pg';
import { startClients } from './chat-crowd.ts';
import { party } from './chat-dialects.ts';
import { openParties, signInPeople, withDatabase } from './chat-people.ts';
import { cpuUs, startChatServer } from './chat-sides.ts';
import type { BenchDatabase } from './database.ts';
import { type Figure, median, ratioFigure } from './measure.ts';
import { hooray } from './programs.ts';

const MANY = 1_000_000;
const FEW = 10_000;
// Each connection stays below the 200 events that it may send in five seconds.
const CONNECTIONS = 50;
const FETCHES = 1000;
const ROUNDS = 7;
const LIMIT = 1.25;

/** Fills a room as messages do: ids begin with their number. */
async function fillRoom(client: pg.Client, roomId: string, count: number): Promise<void> {
  await client.query(
    `insert into chat_messages (id, room_id, author_id, text)
     select (overlay(lpad(to_hex(number), 12, '0') placing '-' from 9 for 0)
             || '-8' || left(random, 3) || '-8' || substr(random, 4, 3) || '-' || right(random, 12))::uuid,
            $1, author.id, number || ' Happy birthday! May your cake be large.'
       from generate_series(1, $2::int) number
       cross join lateral (select md5($1 || number) as random) digest
       cross join (select id from users where name like 'Guest%' limit 1) author`,
    [roomId, count],
  );
  await client.query('update chat_rooms set last_number = $2 where id = $1', [roomId, count]);
}

async function fillRooms(client: pg.Client): Promise<{ many: string; few: string }> {
  const [many = '', few = ''] = await openParties(client, 2);
  // Without this every row would look for its room and its author, which takes most of a minute.
  await client.query('set session_replication_role = replica');
  await fillRoom(client, many, MANY);
  await fillRoom(client, few, FEW);
  await client.query('vacuum analyze chat_messages');
  await client.query('checkpoint');
  return { many, few };
}

/** The newest 50 of a room that nobody is in, which is read from the database each time. */
export async function measureHistory(database: BenchDatabase): Promise<Figure[]> {
  const server = await startChatServer(hooray, database);
  const clients = startClients();
  try {
    const [tokens, rooms] = await withDatabase(database.url, async (client) => [
      await signInPeople(client, CONNECTIONS),
      await fillRooms(client),
    ]);
    await clients.ask('open', {
      url: server.url,
      dialect: party,
      people: tokens.map((token) => ({ token })),
    });
    const fetchFrom = async (roomId: string) => {
      const { us } = await cpuUs(server, database, () =>
        clients.ask('fetchNewest', { roomId, times: FETCHES }),
      );
      return us / FETCHES;
    };
    const rounds: { many: number; few: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ many: await fetchFrom(rooms.many), few: await fetchFrom(rooms.few) });
    // The first round only warms up.
    rounds.shift();
    const cost = (room: 'many' | 'few') => median(rounds.map((round) => round[room])).toFixed(0);
    return [
      ratioFigure(
        'Chat, newest 50 of a million messages: CPU, against those of ten thousand',
        rounds.map(({ many, few }) => many / few),
        LIMIT,
        `${cost('many')} against ${cost('few')} µs`,
      ),
    ];
  } finally {
    await clients.stop();
    await server.stop();
  }
}
