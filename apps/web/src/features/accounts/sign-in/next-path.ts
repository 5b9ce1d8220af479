import { parseAddress } from '../../../lib/forms/web-address.ts';
import { sessionStore } from '../../../lib/storage/browser-storage.ts';

const fallback = '/';

const storageKey = 'hooray.asked-page';

/**
 * Returns the requested page if it is a path of this origin, or else '/'. The URL parser decides, because browsers
 * read '//' and '/\' as the start of a host and drop tabs and line breaks.
 */
export function safeNextPath(asked: unknown, origin: string = location.origin): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return fallback;
  const url = parseAddress(asked, origin);
  if (!url || url.origin !== origin) return fallback;
  const isElsewhere = url.pathname.startsWith('//') || url.pathname.startsWith('/login');
  return isElsewhere ? fallback : url.pathname + url.search + url.hash;
}

export interface NextPathState {
  next: string;
}

/**
 * Returns the page to open after the log-in page. Its location's state should be `NextPathState`, but may be
 * anything.
 */
export function nextPathOf(state: unknown): string {
  return safeNextPath((state as Partial<NextPathState> | null)?.next);
}

export function keepNextPath(path: string): void {
  sessionStore.setItem(storageKey, path);
}

export const keptNextPath = (): string => safeNextPath(sessionStore.getItem(storageKey));
