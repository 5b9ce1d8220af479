import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
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
import type { Talk } from '../chat/client-program.ts';
import { startChatClients } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';

const MEMBERS = 500;
/** The first is a warm-up. */
const ROUNDS = 4;
const PACES: { perSecond: number; talk: Talk; limit: number }[] = [
  { perSecond: 10, talk: { speakers: 10, each: 5, everyMs: 1000 }, limit: 1.5 },
  { perSecond: 100, talk: { speakers: 100, each: 3, everyMs: 1000 }, limit: 1.5 },
  { perSecond: 1000, talk: { speakers: 500, each: 3, everyMs: 500 }, limit: 1.5 },
];

interface CrowdStage {
  database: EmbeddedDatabase;
  servers: Running[];
  tokens: string[];
}

/** For one delivery, in microseconds. */
interface DeliveryCost {
  all: number;
  /** Without the database. */
  servers: number;
}

/** Spreads the members evenly over the servers at these addresses. */
async function costOfTalk(stage: CrowdStage, urls: string[], talk: Talk): Promise<DeliveryCost> {
  const { database, servers, tokens } = stage;
  const clients = startChatClients();
  try {
    const people = tokens.map((token, index) => ({
      ...{ token, roomId: CELEBRATE_ROOM, url: urls[index % urls.length] ?? '' },
    }));
    await clients.ask('open', { url: '', protocol: celebrate, people });
    const spent = () => [servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0), cpuMs(database.pid)];
    const [serversBefore = 0, databaseBefore = 0] = spent();
    const { deliveries } = await clients.ask('talk', talk);
    const [serversAfter = 0, databaseAfter = 0] = spent();
    const ofServers = ((serversAfter - serversBefore) * 1000) / deliveries;
    return { servers: ofServers, all: ofServers + ((databaseAfter - databaseBefore) * 1000) / deliveries };
  } finally {
    await clients.stop();
  }
}

async function measurePace(
  stage: CrowdStage,
  { perSecond, talk, limit }: (typeof PACES)[number],
): Promise<Figure> {
  const [first = '', second = ''] = stage.servers.map(({ url }) => url);
  const rounds: { one: DeliveryCost; two: DeliveryCost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      one: await costOfTalk(stage, [first], talk),
      two: await costOfTalk(stage, [first, second], talk),
    });
  }
  const counted = rounds.slice(1);
  const us = (of: 'one' | 'two', part: keyof DeliveryCost) =>
    median(counted.map((round) => round[of][part])).toFixed(1);
  return ratioFigure(
    `The celebrate chat, ${MEMBERS} members in two processes, ${perSecond} messages a second: CPU of a delivery, against all members in one of them`,
    counted.map(({ one, two }) => two.all / one.all),
    limit,
    `${us('two', 'all')} against ${us('one', 'all')} µs; the servers alone ${us('two', 'servers')} against ${us('one', 'servers')}`,
  );
}

/** Two processes with Redis between them. */
async function openCrowdStage(
  database: EmbeddedDatabase,
  members: number,
): Promise<CrowdStage & { close(): Promise<void> }> {
  const redis = await startRedis();
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', REDIS_URL: redis.url };
  const start = () => startProgram(hooray, { ...environmentOn(database), ...settings });
  const servers = [await start(), await start()];
  const tokens = await withDatabase(database.url, (client) => signInPeople(client, members));
  return {
    ...{ database, servers, tokens },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await redis.kill();
    },
  };
}

/** One room whose members are in two processes. Both receive each message; only one of them stores it. */
export async function measureCrowd(database: EmbeddedDatabase): Promise<Figure[]> {
  const stage = await openCrowdStage(database, MEMBERS);
  try {
    const figures: Figure[] = [];
    for (const pace of PACES) figures.push(await measurePace(stage, pace));
    return figures;
  } finally {
    await stage.close();
  }
}
