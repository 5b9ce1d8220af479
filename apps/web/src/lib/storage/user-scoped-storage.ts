import { getSession } from '../session/session.ts';
import type { SafeStorage } from './browser-storage.ts';

/** Stores a value that the next user on this machine can't read. */
export function storeForUser(storage: SafeStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify({ owner: currentOwner(), value }));
}

/** Returns undefined if the value is missing, unreadable or another user's. */
export function readForUser(storage: SafeStorage, key: string): unknown {
  const stored = read(storage, key);
  return stored?.owner === currentOwner() ? stored?.value : undefined;
}

/** Like `readForUser`, but a value stored by a visitor goes to the first user who signs in. */
export function claimForUser(storage: SafeStorage, key: string): unknown {
  const stored = read(storage, key);
  if (stored?.owner === null && currentOwner() !== null) storeForUser(storage, key, stored.value);
  return readForUser(storage, key);
}

/** The signed-in user's id, or null for a visitor. */
export const currentOwner = () => getSession().identity?.id ?? null;

function read(storage: SafeStorage, key: string): Record<'owner' | 'value', unknown> | undefined {
  const stored = parse(storage.getItem(key));
  return typeof stored === 'object' && stored !== null
    ? (stored as Record<'owner' | 'value', unknown>)
    : undefined;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
