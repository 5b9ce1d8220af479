import { localStore, sessionStore } from '../../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../../lib/storage/user-scoped-storage.ts';

const waitingKey = 'hooray.passkey-offer';
const shownKey = 'hooray.passkey-offered';
const PAUSE_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Call it after a sign-in with a password. The offer waits in this tab, at most once in 90 days in this
 * browser.
 */
export function prepareOffer(now: Date): void {
  const age = now.getTime() - Number(localStore.getItem(shownKey));
  if (age < 0 || age >= PAUSE_MS) storeForUser(sessionStore, waitingKey, true);
}

export const isOfferWaiting = (): boolean => readForUser(sessionStore, waitingKey) === true;

export const rememberOffer = (now: Date): void => localStore.setItem(shownKey, String(now.getTime()));

export const endOffer = (): void => sessionStore.removeItem(waitingKey);
