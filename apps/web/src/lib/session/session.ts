import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { localStore } from '../storage/browser-storage.ts';
import { createListeners, useStore } from '../storage/store.ts';

/** Stored in local storage (docs/product.md §2). A signed-out session has empty tokens and no identity. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  tokenType: string;
  identity: User | null;
}

const storageKey = 'authorization';
const endedKey = 'hooray.signed-out';
const signedOut: Session = { accessToken: '', refreshToken: '', tokenType: 'Bearer', identity: null };
const { subscribe, notify } = createListeners();
let parsed: { text: string | null; session: Session } = { text: null, session: signedOut };

/** Reads storage every time, so that all tabs and hand-written sessions agree. */
export function getSession(): Session {
  const text = localStore.getItem(storageKey);
  if (text !== parsed.text) parsed = { text, session: parseSession(text) };
  return parsed.session;
}

export function isSignedIn(session: Session): boolean {
  return session.accessToken !== '' || session.refreshToken !== '';
}

/** An account without a birthday can only manage itself. An ADMIN doesn't need one. */
export function hasFullAccess({ birthday, role }: User): boolean {
  return birthday !== null || role === 'ADMIN';
}

/** Whether a dialog asks for the birthday or the interests first. */
export function lacksDetails(user: User): boolean {
  return !hasFullAccess(user) || (user.birthday !== null && user.interests.length === 0);
}

/** Whether the session outlives this page. It doesn't if the browser's storage is full or blocked. */
export function isSessionStored(): boolean {
  return localStore.isStored(storageKey);
}

/** Also reports changes in other tabs. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // Clearing the whole storage reports no key.
    if (key === storageKey || key === null) listener();
  };
  window.addEventListener('storage', handleStorage);
  const stop = subscribe(listener);
  return () => {
    window.removeEventListener('storage', handleStorage);
    stop();
  };
}

const session = { getState: getSession, subscribe: onSessionChange };

export function useSession(): Session {
  return useStore(session, signedOut);
}

export function useIdentity(): User | null {
  return useSession().identity;
}

export function startSession({ accessToken, refreshToken, user }: SessionResponse): void {
  store({ accessToken, refreshToken, tokenType: 'Bearer', identity: user });
}

/** Stores the user from the server's response. Does nothing if the session has ended. */
export function updateIdentity(user: User): void {
  const session = getSession();
  if (isSignedIn(session)) store({ ...session, identity: user });
}

/** Signs out in all tabs of this browser. It doesn't end the session on the server. */
export function endSession(): void {
  if (isSignedIn(getSession())) localStore.setItem(endedKey, 'yes');
  localStore.removeItem(storageKey);
  notify();
}

/** Whether an account has been used in this browser and signed out. */
export const hasSignedOutHere = (): boolean => localStore.getItem(endedKey) !== null;

function store(session: Session): void {
  localStore.setItem(storageKey, JSON.stringify(session));
  notify();
}

/** Local storage can be edited by hand. Invalid content counts as signed out. */
function parseSession(text: string | null): Session {
  const value = parseObject(text);
  const accessToken = textOr(value.accessToken, '');
  const refreshToken = textOr(value.refreshToken, '');
  if (accessToken === '' && refreshToken === '') return signedOut;
  return {
    accessToken,
    refreshToken,
    tokenType: textOr(value.tokenType, 'Bearer'),
    identity: parseIdentity(value.identity),
  };
}

/** Treats missing or malformed parts as absent, because the server's response will replace them. */
function parseIdentity(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const { birthday, interests } = value as Record<string, unknown>;
  return {
    ...value,
    birthday: textOr(birthday, null),
    interests: Array.isArray(interests) ? interests : [],
  } as unknown as User;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOr<T>(value: unknown, fallback: T): string | T {
  return typeof value === 'string' ? value : fallback;
}
