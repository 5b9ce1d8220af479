import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { celebrate, party } from '@hooray/testkit/clients/chat/protocols.ts';
import { openParties, signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray, type Running } from '@hooray/testkit/processes/running/running-program.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { broadcastBaseline, chatBaseline, chatByHand } from '../programs.ts';
import { bare, byHand, plain } from './baseline-protocols.ts';
import type { ClientGroup, Heard, Talk } from './client-program.ts';
import { type Contender, openContender, startChatServer } from './contenders.ts';

type Round<Name extends string> = Record<Name, Heard & { us: number }>;

/** Alternates the contenders round by round. The first round is a warm-up. */
async function takeTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
  talk: Talk,
): Promise<Round<Name>[]> {
  const taken: Round<Name>[] = [];
  const names = Object.keys(contenders) as Name[];
  for (let round = 0; round <= rounds; round += 1) {
    const heard = {} as Round<Name>;
    for (const name of names) heard[name] = await contenders[name].talk(talk);
    if (round > 0) taken.push(heard);
  }
  await Promise.all(names.map((name) => contenders[name].stop()));
  return taken;
}

function assertOneOrder(rounds: Round<'ours'>[]): void {
  if (!rounds.every(({ ours }) => ours.isOneOrder)) throw new Error('members saw different orders');
}

interface CpuFigures {
  what: string;
  units: (heard: Heard) => number;
  limits: { byHand: number; plain: number };
}

/** Returns the CPU time per unit, relative to the handwritten and the plain server. */
function cpuFigures(
  rounds: Round<'ours' | 'byHand' | 'plain'>[],
  { what, units, limits }: CpuFigures,
): Figure[] {
  const usOf = (name: 'ours' | 'byHand' | 'plain') =>
    rounds.map(({ [name]: heard }) => heard.us / units(heard));
  const ours = usOf('ours');
  function against(other: 'byHand' | 'plain', words: string): Figure {
    const theirs = usOf(other);
    const ratios = ours.map((us, round) => us / (theirs[round] ?? Number.NaN));
    const detail = `${median(ours).toFixed(1)} against ${median(theirs).toFixed(1)} µs`;
    return ratioFigure(words, ratios, limits[other], detail);
  }
  return [against('byHand', `${what}, against by hand`), against('plain', 'The same, against the plain way')];
}

interface Servers {
  ours: Running;
  byHand: Running;
  plain: Running;
  bare: Running;
}

interface Stage {
  servers: Servers;
  database: EmbeddedDatabase;
  tokens: string[];
}

const inCelebrate = (tokens: string[]): ClientGroup['people'] =>
  tokens.map((token) => ({ token, roomId: CELEBRATE_ROOM }));

/** 400 of the celebrate chat's 1000 members send, so that messages can share a commit. */
async function measureCrowded({ servers, database, tokens }: Stage): Promise<Figure[]> {
  const people = inCelebrate(tokens.slice(0, 1000));
  const contenders = {
    ours: await openContender(servers.ours, database, celebrate, people),
    byHand: await openContender(servers.byHand, database, byHand, people),
    plain: await openContender(servers.plain, database, plain, people),
  };
  const rounds = await takeTurns(contenders, 3, { speakers: 400, each: 2, everyMs: 1000 });
  assertOneOrder(rounds);
  return cpuFigures(rounds, {
    what: 'Chat, 1000 members of one room, 400 speaking: CPU of a delivery',
    units: ({ deliveries }) => deliveries,
    limits: { byHand: 1, plain: 0.25 },
  });
}

/** 500 members receive 20 messages a second. Each message is committed and sent separately. */
async function measureCalm({ servers, database, tokens }: Stage): Promise<Figure[]> {
  const people = inCelebrate(tokens.slice(0, 500));
  const contenders = {
    ours: await openContender(servers.ours, database, celebrate, people),
    byHand: await openContender(servers.byHand, database, byHand, people),
    plain: await openContender(servers.plain, database, plain, people),
    bare: await openContender(servers.bare, database, bare, people),
  };
  const rounds = await takeTurns(contenders, 5, { speakers: 20, each: 4, everyMs: 1000 });
  assertOneOrder(rounds);
  const latency = (contender: 'ours' | 'bare') =>
    median(rounds.map((round) => round[contender].p99Ms)).toFixed(1);
  return [
    ...cpuFigures(rounds, {
      what: 'Chat, 20 messages a second to 500 members: CPU of a delivery',
      units: ({ deliveries }) => deliveries,
      limits: { byHand: 1.1, plain: 0.85 },
    }),
    ratioFigure(
      'The same: p99 from sending to receiving, against a bare WebSocket server that keeps nothing',
      rounds.map(({ ours, bare }) => ours.p99Ms / bare.p99Ms),
      1.5,
      `${latency('ours')} against ${latency('bare')} ms`,
    ),
  ];
}

/** All five members of each of 200 parties send. */
async function measureParties(stage: Stage): Promise<Figure[]> {
  const { servers, database, tokens } = stage;
  const parties = await withDatabase(database.url, (client) => openParties(client, 200));
  const people = tokens
    .slice(0, 1000)
    .map((token, index) => ({ token, roomId: parties[Math.floor(index / 5)] ?? '' }));
  const contenders = {
    ours: await openContender(servers.ours, database, party, people),
    byHand: await openContender(servers.byHand, database, byHand, people),
    plain: await openContender(servers.plain, database, plain, people),
  };
  const rounds = await takeTurns(contenders, 5, { speakers: 1000, each: 2, everyMs: 1000 });
  assertOneOrder(rounds);
  return [
    ...cpuFigures(rounds, {
      what: 'Chat, 200 parties of five, all members sending: CPU of a message',
      units: ({ deliveries }) => deliveries / 5,
      limits: { byHand: 1.3, plain: 0.65 },
    }),
  ];
}

export async function measureTalk(database: EmbeddedDatabase): Promise<Figure[]> {
  // Our server starts first, because it creates the tables.
  const ours = await startChatServer(hooray, database);
  const servers = {
    ours,
    byHand: await startChatServer(chatByHand, database),
    plain: await startChatServer(chatBaseline, database),
    bare: await startChatServer(broadcastBaseline, database),
  };
  try {
    const tokens = await withDatabase(database.url, (client) => signInPeople(client, 1000));
    const stage = { servers, database, tokens };
    return [
      ...(await measureCrowded(stage)),
      ...(await measureCalm(stage)),
      ...(await measureParties(stage)),
    ];
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}
