import type { Matched, NewSearch } from './searches.repository.ts';

/** A room is found in several ways, such as a notification and `checkWaiting`, some of which may come late. */
const REMEMBERED_MS = 60_000;

/** The recipient of a search's result, such as a connection. */
export interface Searcher {
  found(roomId: string, userId: string, partner: Omit<Matched, 'userId'>): void;
  notFound(): void;
  /** Another search of the same user has replaced this one. */
  replaced(): void;
  countChanged(count: number): void;
}

export interface Search extends NewSearch {
  searcher: Searcher;
  timer: NodeJS.Timeout | undefined;
  /** The number of people searching that the searcher has. */
  knownCount: number | undefined;
}

export type LocalSearches = ReturnType<typeof createLocalSearches>;
type State = { searches: Map<string, Search>; notified: Set<string> };

const isCurrent = ({ searches }: State, search: Search) => searches.get(search.userId) === search;

function drop(state: State, search: Search): void {
  clearTimeout(search.timer);
  if (isCurrent(state, search)) state.searches.delete(search.userId);
}

function add(state: State, search: Search): void {
  const before = state.searches.get(search.userId);
  if (before) drop(state, before);
  if (before && before.searcher !== search.searcher) before.searcher.replaced();
  state.searches.set(search.userId, search);
}

function announce(state: State, userId: string, roomId: string, partner: Omit<Matched, 'userId'>): boolean {
  const { searches, notified } = state;
  const key = `${roomId} ${userId}`;
  if (notified.has(key)) return true;
  const search = searches.get(userId);
  if (!search) return false;
  notified.add(key);
  setTimeout(() => notified.delete(key), REMEMBERED_MS).unref();
  drop(state, search);
  search.searcher.found(roomId, userId, partner);
  return true;
}

/** The searches of this process, one for each user, and the users who were notified of a room. */
export function createLocalSearches() {
  const state: State = { searches: new Map(), notified: new Set() };
  const { searches } = state;
  return {
    isCurrent: (search: Search): boolean => isCurrent(state, search),
    get: (userId: string): Search | undefined => searches.get(userId),
    list: (): Search[] => [...searches.values()],
    /** Adds a search and replaces the user's earlier one in this process. */
    add: (search: Search): void => add(state, search),
    /** Ends a search without notifying the searcher. */
    drop: (search: Search): void => drop(state, search),
    /** Ends a search whose user has another one, or a room, elsewhere. */
    replace(search: Search): void {
      drop(state, search);
      search.searcher.replaced();
    },
    /** Ends a search that found nobody. */
    notFound(search: Search): void {
      drop(state, search);
      search.searcher.notFound();
    },
    /** Notifies a searcher of their room, once. Returns whether a searcher of this process is or was notified. */
    announce: (userId: string, roomId: string, partner: Omit<Matched, 'userId'>): boolean =>
      announce(state, userId, roomId, partner),
    /** Notifies all searchers of the number of people searching, if it has changed. */
    announceCount(count: number): void {
      for (const search of searches.values()) {
        if (search.knownCount === count) continue;
        search.knownCount = count;
        search.searcher.countChanged(count);
      }
    },
    stop(): void {
      for (const { timer } of searches.values()) clearTimeout(timer);
    },
  };
}
