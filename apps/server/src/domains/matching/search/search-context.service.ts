import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import type { Flags } from '../../../platform/flags/flags.ts';
import { endAllRooms } from '../room/rooms.repository.ts';
import { createLocalSearches, type LocalSearches, type Search } from './local-searches.service.ts';
import { findPartners, type SearchResult } from './searches.repository.ts';

const BATCHES = { maxBatchSize: 200, maxWaiting: 20_000 };

export interface SearchDeps {
  db: NodePgDatabase;
  pool: pg.Pool;
  clock: Clock;
  flags: Pick<Flags, 'isOn'>;
  logger: Logger;
  processId: string;
  searchSeconds?: number | undefined;
}

export interface SearchContext extends SearchDeps {
  searchMs: number;
  local: LocalSearches;
  /** Batches concurrent searches. */
  find(search: Search): Promise<SearchResult>;
  warn(error: unknown): void;
}

export function createSearchContext(deps: SearchDeps): SearchContext {
  const { pool, clock, flags, logger, processId, searchSeconds = matchingLimits.searchSeconds } = deps;
  return {
    ...deps,
    searchMs: searchSeconds * 1000,
    local: createLocalSearches(),
    find: createBatcher<Search, SearchResult>(
      (batch) =>
        findPartners(
          pool,
          { processId, now: clock.now(), isOpenToMinors: flags.isOn('random-chat-minors') },
          batch,
        ),
      BATCHES,
    ),
    warn: (error) => logger.warn({ err: error }, 'a search could not be settled'),
  };
}

/** Call it after flags have changed. */
export async function endForbiddenRooms({ db, clock, flags }: SearchContext): Promise<void> {
  if (!flags.isOn('random-chat')) await endAllRooms(db, false, clock.now());
  else if (!flags.isOn('random-chat-minors')) await endAllRooms(db, true, clock.now());
}
