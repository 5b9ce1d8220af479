import type { ChatProtocol } from '@hooray/testkit/clients/chat/protocols.ts';
import { startClients } from '@hooray/testkit/processes/client-process.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import {
  environmentOn,
  type Running,
  startProgram,
} from '@hooray/testkit/processes/running/running-program.ts';
import { cpuMs } from '@hooray/testkit/processes/usage/process-usage.ts';
import { chatClients } from '../programs.ts';
import type { ChatJobs, ClientGroup, Heard, Talk } from './client-program.ts';

export function startChatServer(program: URL, database: EmbeddedDatabase): Promise<Running> {
  return startProgram(program, { ...environmentOn(database), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
}

export const startChatClients = () => startClients<ChatJobs>(chatClients);

/** Returns the CPU time of server and database, in microseconds. */
export async function cpuUs<T>(server: Running, database: EmbeddedDatabase, work: () => Promise<T>) {
  const spent = () => cpuMs(server.pid) + cpuMs(database.pid);
  const before = spent();
  const result = await work();
  return { result, us: (spent() - before) * 1000 };
}

export interface Contender {
  talk(talk: Talk): Promise<Heard & { us: number }>;
  stop(): Promise<void>;
}

export async function openContender(
  server: Running,
  database: EmbeddedDatabase,
  protocol: ChatProtocol,
  people: ClientGroup['people'],
): Promise<Contender> {
  const clients = startChatClients();
  await clients.ask('open', { url: server.url, protocol, people });
  return {
    async talk(talk) {
      const { result, us } = await cpuUs(server, database, () => clients.ask('talk', talk));
      return { ...result, us };
    },
    stop: clients.stop,
  };
}
