import { readOwned, storeOwned } from '../../../lib/owned-storage.ts';

/** How many offers are remembered: as many as are ever chosen from. */
export const mostRemembered = 500;

const shownKey = 'hooray.banners-shown';
const hiddenKey = 'hooray.banners-hidden';

/** The offers whose banners the signed-in person has been shown in this browser, the last one at the end. */
export const readShown = () => parseIds(readOwned(localStorage, shownKey));

export const storeShown = (ids: readonly string[]) => storeOwned(localStorage, shownKey, ids);

/** The offers whose banners the signed-in person has hidden in this browser. */
export const readHidden = () => parseIds(readOwned(localStorage, hiddenKey));

/** Once there are too many, the first one may be shown again. */
export function hideOffer(id: string): void {
  const others = readHidden().filter((hidden) => hidden !== id);
  storeOwned(localStorage, hiddenKey, [...others, id].slice(-mostRemembered));
}

/** What is stored can be edited by hand. */
export function parseIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id): id is string => typeof id === 'string').slice(-mostRemembered);
}
