import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatProtocol, celebrate } from '@hooray/testkit/clients/chat/protocols.ts';
import { signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import { residentKb } from '@hooray/testkit/processes/usage/process-usage.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { chatBaseline, chatByHand } from '../programs.ts';
import { byHand, plain } from './baseline-protocols.ts';
import { cpuUs, startChatClients, startChatServer } from './contenders.ts';

const CONNECTIONS = 10_000;
const WARM_UP = 2000;
const PROCESSES = 4;
const ROUNDS = 3;
const LIMITS = { cpuUs: { byHand: 1.5, plain: 0.8 }, idleKb: { byHand: 1.25, plain: 0.8 } };
/** Waits until the garbage of connecting is collected. */
const IDLE_MS = 4000;

interface Cost {
  cpuUs: number;
  idleKb: number;
}

/** Uses a new server, because a running one would reuse the memory of an earlier round. */
async function costOf(
  program: URL,
  protocol: ChatProtocol,
  { database, tokens }: { database: EmbeddedDatabase; tokens: string[] },
): Promise<Cost> {
  const server = await startChatServer(program, database);
  const processes = Array.from({ length: PROCESSES }, startChatClients);
  async function connect(count: number): Promise<void> {
    const people = Array.from({ length: count / PROCESSES }, (_, index) => ({
      token: tokens[index % tokens.length] ?? '',
    }));
    await Promise.all(processes.map((clients) => clients.ask('open', { url: server.url, protocol, people })));
  }
  try {
    await connect(WARM_UP);
    await Promise.all(processes.map((clients) => clients.ask('close')));
    await sleep(IDLE_MS);
    const emptyKb = residentKb(server.pid);
    const { us } = await cpuUs(server, database, () => connect(CONNECTIONS));
    await sleep(IDLE_MS);
    return { cpuUs: us / CONNECTIONS, idleKb: (residentKb(server.pid) - emptyKb) / CONNECTIONS };
  } finally {
    await Promise.all(processes.map((clients) => clients.stop()));
    await server.stop();
  }
}

/** Measures 10,000 signed-in connections that send nothing. */
export async function measureConnections(database: EmbeddedDatabase): Promise<Figure[]> {
  // Our server starts first, because it creates the tables.
  await (await startChatServer(hooray, database)).stop();
  const tokens = await withDatabase(database.url, (client) => signInPeople(client, 1000));
  const rounds: Record<'ours' | 'byHand' | 'plain', Cost>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await costOf(hooray, celebrate, { database, tokens }),
      byHand: await costOf(chatByHand, byHand, { database, tokens }),
      plain: await costOf(chatBaseline, plain, { database, tokens }),
    });
  }
  const costs = (of: keyof Cost, unit: string) =>
    function against(other: 'byHand' | 'plain', what: string): Figure {
      const [ours, theirs] = [rounds.map(({ ours }) => ours[of]), rounds.map((round) => round[other][of])];
      const ratios = rounds.map((round) => round.ours[of] / round[other][of]);
      const detail = `${median(ours).toFixed(1)} against ${median(theirs).toFixed(1)} ${unit}`;
      return ratioFigure(what, ratios, LIMITS[of][other], detail);
    };
  const [cpu, memory] = [costs('cpuUs', 'µs'), costs('idleKb', 'KB')];
  return [
    cpu('byHand', 'Chat, 10,000 connections: CPU of connecting, against by hand'),
    cpu('plain', 'The same, against the plain way'),
    memory('byHand', 'The same: memory of an idle connection, against by hand'),
    memory('plain', 'The same, against the plain way'),
  ];
}
