const fallback = '/';

const storageKey = 'hooray.asked-page';

/**
 * Where to go after signing in: the requested page if it is a path of this origin, else '/'. Browsers read '//' and
 * '/\' as the beginning of another host, and drop tabs and line breaks before they do, so the parser decides.
 */
export function safeNextPath(asked: unknown, origin: string = location.origin): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return fallback;
  const url = URL.parse(asked, origin);
  if (!url || url.origin !== origin) return fallback;
  const isElsewhere = url.pathname.startsWith('//') || url.pathname.startsWith('/login');
  return isElsewhere ? fallback : url.pathname + url.search + url.hash;
}

/** Router state with the page to return to after logging in; kept out of the address, which stays '/login'. */
export interface NextPathState {
  next: string;
}

/** Where the log-in page leads, by `NextPathState` in its location's state, which may hold anything. */
export function nextPathOf(state: unknown): string {
  return safeNextPath((state as Partial<NextPathState> | null)?.next);
}

/** Stores the page to return to while this tab is at the social network. */
export function keepNextPath(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The stored page to return to, else '/'. */
export const keptNextPath = (): string => safeNextPath(sessionStorage.getItem(storageKey));
