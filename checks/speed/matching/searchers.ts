import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import { startClients } from '@hooray/testkit/processes/client-process.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import type { Running } from '@hooray/testkit/processes/running/running-program.ts';
import { cpuUs } from '../chat/contenders.ts';
import { searchingClients } from '../programs.ts';
import type { SearcherJobs } from './searchers-program.ts';

export interface Pass {
  /** The milliseconds until each notification. */
  delays: number[];
  /** The CPU time of server and database. */
  usOfPair: number;
}

export interface Searchers {
  /** Searches all at the same time, or one pair after another. */
  search(how: 'searchAtOnce' | 'searchInTurn', filters: SearchFilters): Promise<Pass>;
  /** Returns the rooms notified of in the latest pass, in the order of the tokens. */
  listRooms(): Promise<string[][]>;
  stop(): Promise<void>;
}

export async function openSearchers(
  server: Running,
  database: EmbeddedDatabase,
  tokens: string[],
): Promise<Searchers> {
  const clients = startClients<SearcherJobs>(searchingClients);
  await clients.ask('open', { url: server.url, tokens });
  return {
    async search(how, filters) {
      const { result: delays, us } = await cpuUs(server, database, () => clients.ask(how, filters));
      return { delays, usOfPair: us / (tokens.length / 2) };
    },
    listRooms: () => clients.ask('listRooms'),
    stop: clients.stop,
  };
}
