import type { Matched, NewSearch } from './searches.repository.ts';

/** Notifications and `checkWaiting` may report a room late. */
const REMEMBERED_MS = 60_000;

/** Receives a search's result, such as a connection. */
export interface Searcher {
  found(roomId: string, userId: string, partner: Omit<Matched, 'userId'>): void;
  notFound(): void;
  /** Called when another search of the same user replaces this one. */
  replaced(): void;
  countChanged(count: number): void;
}

export interface Search extends NewSearch {
  searcher: Searcher;
  timer: NodeJS.Timeout | undefined;
  /** The last count of people searching that was sent. */
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

/** One search per user, and the users who were notified of a room. */
export function createLocalSearches() {
  const state: State = { searches: new Map(), notified: new Set() };
  const { searches } = state;
  return {
    isCurrent: (search: Search): boolean => isCurrent(state, search),
    get: (userId: string): Search | undefined => searches.get(userId),
    list: (): Search[] => [...searches.values()],
    /** Replaces the user's earlier search in this process. */
    add: (search: Search): void => add(state, search),
    /** Ends a search silently. */
    drop: (search: Search): void => drop(state, search),
    /** Ends the search of a user who has another search or a room elsewhere. */
    replace(search: Search): void {
      drop(state, search);
      search.searcher.replaced();
    },
    notFound(search: Search): void {
      drop(state, search);
      search.searcher.notFound();
    },
    /** Notifies once. Returns whether a searcher of this process is or was notified. */
    announce: (userId: string, roomId: string, partner: Omit<Matched, 'userId'>): boolean =>
      announce(state, userId, roomId, partner),
    /** Sends only a changed count. */
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
