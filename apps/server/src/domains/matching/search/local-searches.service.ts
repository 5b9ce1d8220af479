import type { Matched, NewSearch } from './searches.repository.ts';

/** A room is found in several ways, such as a notification and `checkWaiting`, some of which may come late. */
const REMEMBERED_MS = 60_000;

/** Where a search is waited for, such as a connection. */
export interface Searcher {
  found(roomId: string, userId: string, partner: Omit<Matched, 'userId'>): void;
  notFound(): void;
  /** Another search of the same person has taken the place of this one. */
  replaced(): void;
  tellCount(count: number): void;
}

export interface Search extends NewSearch {
  searcher: Searcher;
  timer: NodeJS.Timeout | undefined;
  /** The number of people searching that was told last. */
  toldCount: number | undefined;
}

export type LocalSearches = ReturnType<typeof createLocalSearches>;

/** The searches that somebody waits for in this process, one for each person, and who was told of which room. */
export function createLocalSearches() {
  const searches = new Map<string, Search>();
  const told = new Set<string>();
  const isHeld = (search: Search) => searches.get(search.userId) === search;

  /** Ends a search in this process, without a word. */
  function drop(search: Search): void {
    clearTimeout(search.timer);
    if (isHeld(search)) searches.delete(search.userId);
  }

  return {
    isHeld,
    drop,
    get: (userId: string): Search | undefined => searches.get(userId),
    list: (): Search[] => [...searches.values()],

    /** Holds a search, in the place of the one that its person had here. */
    hold(search: Search): void {
      const before = searches.get(search.userId);
      if (before) drop(before);
      if (before && before.searcher !== search.searcher) before.searcher.replaced();
      searches.set(search.userId, search);
    },

    /** Ends a search whose person has another one, or a room, elsewhere. */
    replace(search: Search): void {
      drop(search);
      search.searcher.replaced();
    },

    /** Ends a search that found nobody. */
    notFound(search: Search): void {
      drop(search);
      search.searcher.notFound();
    },

    /** Tells whoever waits here of their room, once. Whether anybody does or did. */
    announce(userId: string, roomId: string, partner: Omit<Matched, 'userId'>): boolean {
      const name = `${roomId} ${userId}`;
      if (told.has(name)) return true;
      const search = searches.get(userId);
      if (!search) return false;
      told.add(name);
      setTimeout(() => told.delete(name), REMEMBERED_MS).unref();
      drop(search);
      search.searcher.found(roomId, userId, partner);
      return true;
    },

    /** Tells everybody who searches here how many do so in all, where that has changed. */
    tellCount(count: number): void {
      for (const search of searches.values()) {
        if (search.toldCount === count) continue;
        search.toldCount = count;
        search.searcher.tellCount(count);
      }
    },

    stop(): void {
      for (const { timer } of searches.values()) clearTimeout(timer);
    },
  };
}
