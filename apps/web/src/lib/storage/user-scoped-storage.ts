import { getSession } from '../session/session.ts';
import type { SafeStorage } from './browser-storage.ts';

/**
 * A value of the signed-in person in local or session storage. It belongs to that account: the next person on the same
 * machine doesn't get it.
 */
export function storeForUser(storage: SafeStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify({ owner: currentOwner(), value }));
}

/** What `storeForUser` has stored; undefined if it is someone else's, missing or unreadable. Can be edited by hand. */
export function readForUser(storage: SafeStorage, key: string): unknown {
  const stored = parse(storage.getItem(key));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { owner, value } = stored as Record<string, unknown>;
  return owner === currentOwner() ? value : undefined;
}

const currentOwner = () => getSession().identity?.id ?? null;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
