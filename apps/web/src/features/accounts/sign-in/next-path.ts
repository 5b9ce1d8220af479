const fallback = '/';

const storageKey = 'hooray.asked-page';

/**
 * Where to go after signing in: the page that asked, if it is a path of this origin, else '/'. Browsers read '//' and
 * '/\' as the beginning of another host, and drop tabs and line breaks before they do, so the parser decides.
 */
export function safeNextPath(asked: unknown, origin: string = location.origin): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return fallback;
  const url = URL.parse(asked, origin);
  if (!url || url.origin !== origin) return fallback;
  const isElsewhere = url.pathname.startsWith('//') || url.pathname.startsWith('/login');
  return isElsewhere ? fallback : url.pathname + url.search + url.hash;
}

/** Router state that tells the log-in page who asked; in the history entry, so that the address stays '/login'. */
export interface NextPathState {
  next: string;
}

/** Where the log-in page leads, by `NextPathState` in its location's state, which may hold anything. */
export function nextPathOf(state: unknown): string {
  return safeNextPath((state as Partial<NextPathState> | null)?.next);
}

/** Keeps the page that asked for a sign-in while this tab is away at the social network. */
export function keepNextPath(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The page that asked before this tab went away, else '/'. */
export const keptNextPath = (): string => safeNextPath(sessionStorage.getItem(storageKey));
