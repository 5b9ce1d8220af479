import { localStore } from './browser-storage.ts';
import { createListeners, useStore } from './store.ts';
import { claimForUser, storeForUser } from './user-scoped-storage.ts';

const storageKey = 'hooray.invitation';
const KEPT_MS = 24 * 60 * 60 * 1000;

const boxAddress =
  /^\/birthday_box\/([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\/?$/i;

const { subscribe, notify } = createListeners();

/** The boxes whose pages a user has visited since the page loaded. */
const visited = new Set<string>();

/** Returns the box whose address the path is, or undefined for any other path. */
export function invitedBoxId(path: unknown): string | undefined {
  return typeof path === 'string' ? boxAddress.exec(path)?.[1]?.toLowerCase() : undefined;
}

/** Replaces an earlier invitation. Ignores a box on whose page a user has just signed out. */
export function rememberInvitation(boxId: string, now: Date): void {
  if (visited.has(boxId)) return;
  storeForUser(localStore, storageKey, { path: `/birthday_box/${boxId}`, at: now.getTime() });
  notify();
}

/** Returns the path of the invitation's box. Storage can be edited by hand, so this returns only a box's address. */
export function findInvitation(now: Date): string | undefined {
  const stored = claimForUser(localStore, storageKey);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { path, at } = stored as Record<string, unknown>;
  const boxId = invitedBoxId(path);
  const age = now.getTime() - Number(at);
  return boxId !== undefined && age >= 0 && age < KEPT_MS ? `/birthday_box/${boxId}` : undefined;
}

export const findInvitedBoxId = () => invitedBoxId(findInvitation(new Date()));

export const isInvitationWaiting = () => findInvitation(new Date()) !== undefined;

/** Call this when a user visits the page of a box, even if the box doesn't load. */
export function visitBox(boxId: string): void {
  visited.add(boxId.toLowerCase());
}

/** Call this once a user has opened a box. It keeps an invitation to another box. */
export function followInvitation(boxId: string): void {
  if (findInvitedBoxId() === boxId.toLowerCase()) forgetInvitation();
}

export function forgetInvitation(): void {
  localStore.removeItem(storageKey);
  notify();
}

const invitation = { subscribe, getState: () => findInvitation(new Date()) };

export function useInvitation(): string | undefined {
  return useStore(invitation);
}
