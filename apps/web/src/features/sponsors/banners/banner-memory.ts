import { localStore } from '../../../lib/storage/browser-storage.ts';
import { readOwned, storeOwned } from '../../../lib/storage/user-scoped-storage.ts';

/** How many offers are remembered: as many as are ever chosen from. */
export const mostRemembered = 500;

const shownKey = 'hooray.banners-shown';
const hiddenKey = 'hooray.banners-hidden';

/** The offers whose banners the signed-in person has been shown in this browser, the last one at the end. */
export const readShown = () => parseIds(readOwned(localStore, shownKey));

export const storeShown = (ids: readonly string[]) => storeOwned(localStore, shownKey, ids);

/** The offers whose banners the signed-in person has hidden in this browser. */
export const readHidden = () => parseIds(readOwned(localStore, hiddenKey));

/** Once there are too many, the first one may be shown again. */
export function hideOffer(id: string): void {
  const others = readHidden().filter((hidden) => hidden !== id);
  storeOwned(localStore, hiddenKey, [...others, id].slice(-mostRemembered));
}

/** What is stored can be edited by hand. */
export function parseIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id): id is string => typeof id === 'string').slice(-mostRemembered);
}
