import { randomUUID } from 'node:crypto';
import type { SearchPayload } from '@hooray/contract/matching/events.ts';
import { assertMaySearch } from '../matching.policy.ts';
import { announceMatch, announceMissed } from './announce-match.service.ts';
import { dropSearch, endUnmatched } from './end-search.service.ts';
import type { Search, Searcher } from './local-searches.service.ts';
import {
  createSearchContext,
  endForbiddenRooms,
  type SearchContext,
  type SearchDeps,
} from './search-context.service.ts';
import { listOffList } from './searches.repository.ts';
import { resubmitSearch, submitSearch } from './submit-search.service.ts';

function newSearch(userId: string, filters: SearchPayload, searcher: Searcher): Search {
  return {
    userId,
    searchId: randomUUID(),
    wantsGender: filters.gender,
    wantsAges: filters.ageRange ?? null,
    language: filters.language,
    country: filters.country.toLowerCase(),
    searcher,
    timer: undefined,
    knownCount: undefined,
  };
}

async function startSearch(
  context: SearchContext,
  userId: string,
  filters: SearchPayload,
  searcher: Searcher,
): Promise<void> {
  const { local, flags } = context;
  try {
    assertMaySearch(filters, flags.isOn('random-chat'));
  } catch (error) {
    await dropSearch(context, local.get(userId));
    throw error;
  }
  const search = newSearch(userId, filters, searcher);
  local.add(search);
  try {
    await submitSearch(context, search);
  } catch (error) {
    local.drop(search);
    throw error;
  }
}

async function checkWaiting(context: SearchContext): Promise<void> {
  const { pool, local } = context;
  const waiting = local.list().filter(({ timer }) => timer);
  const off = await listOffList(pool, waiting);
  const missing = waiting.filter((search) => off.has(search.searchId) && local.isCurrent(search));
  for (const search of missing) if (off.get(search.searchId)?.isReplaced) local.replace(search);
  await announceMissed(context, missing.filter(local.isCurrent));
  const outcomes = await Promise.allSettled(
    missing.filter(local.isCurrent).map((search) => resubmitSearch(context, search)),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function handleMatched(context: SearchContext, userId: string, roomId: string): Promise<void> {
  if (await announceMatch(context, userId, roomId)) return;
  const search = context.local.get(userId);
  if (search?.timer) await resubmitSearch(context, search);
}

export type Searches = ReturnType<typeof createSearches>;

/** Searches of users connected to this process (docs/product.md §4.5). */
export function createSearches(deps: SearchDeps) {
  const context = createSearchContext(deps);
  const { local, flags } = context;
  return {
    listSearchers: () => local.list().map(({ userId }) => userId),
    announceCount: local.announceCount,
    stop: local.stop,

    /**
     * Resolves once the search waits or is matched. Ends the user's earlier search here, even if refused.
     * @throws AppError matching.switched_off, matching.too_young, matching.range_for_adults,
     *   matching.range_for_minors, matching.closed_to_minors, matching.already_in_room, BIRTHDAY_REQUIRED,
     *   MUTED, SUSPENDED
     */
    start: (userId: string, filters: SearchPayload, searcher: Searcher): Promise<void> =>
      startSearch(context, userId, filters, searcher),

    async cancel(userId: string, searcher: Searcher): Promise<void> {
      const search = local.get(userId);
      if (search?.searcher === searcher) await dropSearch(context, search);
    },

    /** Handles a match by another process. If the room has ended already, the search continues. */
    handleMatched: (userId: string, roomId: string) => handleMatched(context, userId, roomId),

    /** Handles a search that was replaced in another process. */
    handleReplaced(searchId: string): void {
      const search = local.list().find((one) => one.searchId === searchId);
      if (search) local.replace(search);
    },

    /** Settles searches whose match notification or row was lost. Call it again if it rejects. */
    checkWaiting: (): Promise<void> => checkWaiting(context),

    /** Ends searches and rooms that the flags no longer allow. Call it again if it rejects. */
    async followFlags(): Promise<void> {
      await endForbiddenRooms(context);
      if (!flags.isOn('random-chat')) for (const search of local.list()) await endUnmatched(context, search);
    },
  };
}
