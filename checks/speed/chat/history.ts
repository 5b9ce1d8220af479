import { party } from '@hooray/testkit/clients/chat/protocols.ts';
import { fillRoom, openParties, signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { cpuUs, startChatClients, startChatServer } from './contenders.ts';

const MANY = 1_000_000;
const FEW = 10_000;
// Enough connections to stay below the limit of 200 events in five seconds each.
const CONNECTIONS = 50;
const FETCHES = 1000;
const ROUNDS = 7;
const LIMIT = 1.25;

async function fillRooms(client: pg.Client): Promise<{ many: string; few: string }> {
  const [many = '', few = ''] = await openParties(client, 2);
  // Skip the foreign keys, because checking each row would take most of a minute.
  await client.query('set session_replication_role = replica');
  await fillRoom(client, many, MANY);
  await fillRoom(client, few, FEW);
  await client.query('vacuum analyze chat_messages');
  await client.query('checkpoint');
  return { many, few };
}

/** Reads the newest 50 messages of a room without members, from the database each time. */
export async function measureHistory(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startChatServer(hooray, database);
  const clients = startChatClients();
  try {
    const [tokens, rooms] = await withDatabase(database.url, async (client) => [
      await signInPeople(client, CONNECTIONS),
      await fillRooms(client),
    ]);
    await clients.ask('open', {
      url: server.url,
      protocol: party,
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
    // Drop the first round, which is a warm-up.
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
