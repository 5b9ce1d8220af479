import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import { sessionStore } from '../../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../../lib/storage/user-scoped-storage.ts';

const storageKey = 'hooray.dismissed-gift-ideas';

/** Returns the titles of ideas that the user dismissed in this tab, the latest last. */
export function readDismissed(): string[] {
  const stored = readForUser(sessionStore, storageKey);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
}

/** Keeps the titles until the tab closes, up to as many as a call accepts. */
export function storeDismissed(titles: readonly string[]): void {
  storeForUser(sessionStore, storageKey, titles.slice(-advisorLimits.excluded));
}
