import { CELEBRATE_ROOM, reactionKinds } from '@hooray/contract/chats/constants.ts';
import { celebrate } from '@hooray/testkit/clients/chat/protocols.ts';
import { signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startRedis } from '@hooray/testkit/processes/redis.ts';
import {
  environmentOn,
  hooray,
  type Running,
  startProgram,
} from '@hooray/testkit/processes/running/running-program.ts';
import { cpuMs } from '@hooray/testkit/processes/usage/process-usage.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { startChatClients } from './contenders.ts';

const PEOPLE = 500;
/** The first round is a warm-up. */
const ROUNDS = 5;
const EXACT_WITHIN_MS = 2000;

interface Stage {
  database: EmbeddedDatabase;
  servers: Running[];
  tokens: string[];
}

interface Cost {
  us: number;
  exactMs: number;
}

async function costOf<T>({ servers, database }: Stage, work: () => Promise<T>): Promise<[T, number]> {
  const spent = () => [...servers, database].reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const before = spent();
  const result = await work();
  return [result, (spent() - before) * 1000];
}

/** Opens half of the users on each process. */
async function openPeople({ servers, tokens }: Stage, message: string) {
  const clients = startChatClients();
  const people = tokens.map((token, index) => ({
    ...{ token, roomId: CELEBRATE_ROOM, url: servers[index % servers.length]?.url ?? '' },
  }));
  await clients.ask('open', { url: '', protocol: { ...celebrate, message }, people });
  return clients;
}

async function measureMessages(stage: Stage): Promise<number> {
  const clients = await openPeople(stage, celebrate.message);
  const talk = { speakers: PEOPLE, each: 1, everyMs: 0 };
  const [, us] = await costOf(stage, () => clients.ask('talk', talk));
  await clients.stop();
  return us;
}

async function measureReactions(stage: Stage, round: number): Promise<Cost> {
  const messageId = await withDatabase(stage.database.url, async (client) => {
    const found = await client.query(
      'select id from chat_messages where room_id = $1 order by id desc limit 1',
      [CELEBRATE_ROOM],
    );
    return found.rows[0]?.id as string;
  });
  const clients = await openPeople(stage, 'reactions');
  const kind = reactionKinds[round % reactionKinds.length] ?? 'cake';
  const [exactMs, us] = await costOf(stage, () => clients.ask('react', { messageId, kind }));
  await clients.stop();
  return { us, exactMs };
}

/** 500 users on two processes react to one message at once. These rounds alternate with as many messages. */
export async function measureReactionBurst(database: EmbeddedDatabase): Promise<Figure[]> {
  const redis = await startRedis();
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', REDIS_URL: redis.url };
  const start = () => startProgram(hooray, { ...environmentOn(database), ...settings });
  const servers = [await start(), await start()];
  try {
    const tokens = await withDatabase(database.url, (client) => signInPeople(client, PEOPLE));
    const stage = { database, servers, tokens };
    const rounds: (Cost & { messages: number })[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const messages = await measureMessages(stage);
      rounds.push({ messages, ...(await measureReactions(stage, round)) });
    }
    const counted = rounds.slice(1);
    const ms = (values: number[]) => (median(values) / 1000).toFixed(1);
    const detail = `${ms(counted.map(({ us }) => us))} against ${ms(counted.map(({ messages }) => messages / 10))} ms`;
    const longest = Math.max(...counted.map(({ exactMs }) => exactMs));
    return [
      ratioFigure(
        'Chat, 500 reactions at once in a room of 500 in two processes: CPU, against a tenth of as many messages',
        counted.map(({ us, messages }) => us / (messages / 10)),
        1.3,
        detail,
      ),
      {
        what: 'The same: until all have the exact count',
        measured: `${longest.toFixed(0)} ms`,
        limit: `at most ${EXACT_WITHIN_MS} ms`,
        isKept: longest <= EXACT_WITHIN_MS,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.kill();
  }
}
