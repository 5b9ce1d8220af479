import { localStore } from '../../../../lib/storage/browser-storage.ts';

const storageKey = 'hooray.social-sign-in';
/** As long as the cookies that the sign-in needs. */
const KEPT_MS = 15 * 60 * 1000;

/** Call this before the browser follows a link to a network. */
export function rememberBeginning(now: Date): void {
  localStore.setItem(storageKey, String(now.getTime()));
}

/** Whether a sign-in with a network began in this browser a short time ago. */
export function hasBegunHere(now: Date): boolean {
  const age = now.getTime() - Number(localStore.getItem(storageKey) ?? Number.NaN);
  return age >= 0 && age < KEPT_MS;
}

export function forgetBeginning(): void {
  localStore.removeItem(storageKey);
}
