import { type Clients, startClients } from './chat-crowd.ts';
import type { Dialect } from './chat-dialects.ts';
import type { Crowd, Heard, Talk } from './chat-load.ts';
import type { BenchDatabase } from './database.ts';
import { cpuMs, type Running, startProgram } from './processes.ts';
import { APP_SECRET } from './programs.ts';

export function startChatServer(program: URL, database: BenchDatabase): Promise<Running> {
  return startProgram(program, {
    DATABASE_URL: database.url,
    APP_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: process.env.TMPDIR ?? '/tmp',
  });
}

/** CPU that a piece of work costs the server and the database, in microseconds. */
export async function cpuUs<T>(server: Running, database: BenchDatabase, work: () => Promise<T>) {
  const spent = () => cpuMs(server.pid) + cpuMs(database.pid);
  const before = spent();
  const result = await work();
  return { result, us: (spent() - before) * 1000 };
}

/** One of the servers that are compared, with its own clients in its rooms. */
export interface Side {
  talk(talk: Talk): Promise<Heard & { us: number }>;
  stop(): Promise<void>;
}

export async function openSide(
  server: Running,
  database: BenchDatabase,
  dialect: Dialect,
  people: Crowd['people'],
): Promise<Side> {
  const clients: Clients = startClients();
  await clients.ask('open', { url: server.url, dialect, people });
  return {
    async talk(talk) {
      const { result, us } = await cpuUs(server, database, () => clients.ask('talk', talk));
      return { ...result, us };
    },
    stop: clients.stop,
  };
}
