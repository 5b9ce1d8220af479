import { localStore, sessionStore } from './browser-storage.ts';

/** Choices for this browser, and what it shows only once, for all its users (docs/product.md §1.3.2). */
const kept = ['theme', 'language', 'gate-shown', 'confetti-on', 'passkey-offered', 'signed-out'].map(
  (name) => `hooray.${name}`,
);

/**
 * Removes what the browser and this tab store about the user, except the session and the drafts' pictures, which other
 * functions remove.
 */
export function forgetUser(): void {
  const isOfUser = (key: string) => key.startsWith('hooray.') && !kept.includes(key);
  for (const storage of [localStore, sessionStore]) storage.removeAll(isOfUser);
}
