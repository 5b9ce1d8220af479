import { sessionStore } from '../../../lib/storage/browser-storage.ts';

const fallback = '/';

const storageKey = 'hooray.asked-page';

/**
 * The page to open after signing in: the requested page if it is a path of this origin, else '/'. Browsers read '//' and
 * '/\' as the beginning of another host, and drop tabs and line breaks before that, so the URL parser decides.
 */
export function safeNextPath(asked: unknown, origin: string = location.origin): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return fallback;
  const url = URL.parse(asked, origin);
  if (!url || url.origin !== origin) return fallback;
  const isElsewhere = url.pathname.startsWith('//') || url.pathname.startsWith('/login');
  return isElsewhere ? fallback : url.pathname + url.search + url.hash;
}

/** Router state with the page to return to after logging in; not part of the address, which stays '/login'. */
export interface NextPathState {
  next: string;
}

/** The page that follows the log-in page, from `NextPathState` in its location's state, which may contain anything. */
export function nextPathOf(state: unknown): string {
  return safeNextPath((state as Partial<NextPathState> | null)?.next);
}

/** Stores the page to return to while this tab is at the social network. */
export function keepNextPath(path: string): void {
  sessionStore.setItem(storageKey, path);
}

/** The stored page to return to, else '/'. */
export const keptNextPath = (): string => safeNextPath(sessionStore.getItem(storageKey));
