import { localStore } from './browser-storage.ts';
import { readForUser, storeForUser } from './user-scoped-storage.ts';

const storageKey = 'hooray.push-endpoint';

/** Remembers that this user turned on reminders in this browser, and the endpoint that the server stores for it. */
export function keepOwnEndpoint(endpoint: string): void {
  storeForUser(localStore, storageKey, endpoint);
}

export function findOwnEndpoint(): string | undefined {
  const endpoint = readForUser(localStore, storageKey);
  return typeof endpoint === 'string' ? endpoint : undefined;
}

export function forgetOwnEndpoint(): void {
  localStore.removeItem(storageKey);
}
