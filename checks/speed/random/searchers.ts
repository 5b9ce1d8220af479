import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import { startClients } from '@hooray/testkit/processes/client-process.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { cpuUs } from '../chat/contenders.ts';
import type { Running } from '../processes.ts';
import { searchingClients } from '../programs.ts';
import type { SearcherJobs } from './searchers-program.ts';

/** The cost of one pass in which all users were matched. */
export interface Pass {
  /** Milliseconds until they were notified. */
  delays: number[];
  /** CPU time of server and database. */
  usOfPair: number;
}

/** Users who are connected to a server under comparison. */
export interface Searchers {
  /** All at the same time, or one pair after the other. */
  search(how: 'searchAtOnce' | 'searchInTurn', filters: SearchFilters): Promise<Pass>;
  /** The rooms that each was notified of in the latest pass, in the order of the tokens. */
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
