import { localStore } from '../../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../../lib/storage/user-scoped-storage.ts';

/** The maximum number of offers from which banners are chosen. */
export const MAX_REMEMBERED = 500;

const shownKey = 'hooray.banners-shown';
const hiddenKey = 'hooray.banners-hidden';

/** Returns the offers whose banners this browser has shown the user, the latest last. */
export const readShown = () => parseIds(readForUser(localStore, shownKey));

export const storeShown = (ids: readonly string[]) => storeForUser(localStore, shownKey, ids);

/** Returns the offers whose banners the user has hidden in this browser. */
export const readHidden = () => parseIds(readForUser(localStore, hiddenKey));

/** Drops the oldest entries above the limit. */
export function hideOffer(id: string): void {
  const others = readHidden().filter((hidden) => hidden !== id);
  storeForUser(localStore, hiddenKey, [...others, id].slice(-MAX_REMEMBERED));
}

/** Storage can be edited by hand. */
export function parseIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id): id is string => typeof id === 'string').slice(-MAX_REMEMBERED);
}
