import { safeNextPath } from './next-path.ts';

const storageKey = 'hooray.asked-page';

/** Keeps the page that asked for a sign-in while this tab is away at the social network. */
export function keepAskedPage(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The page that asked before this tab went away, else '/'. */
export const askedPage = (): string => safeNextPath(sessionStorage.getItem(storageKey));
