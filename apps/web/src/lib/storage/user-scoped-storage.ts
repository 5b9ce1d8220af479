import { getSession } from '../session/session.ts';
import type { SafeStorage } from './browser-storage.ts';

/** The next user on the same machine doesn't see the value. */
export function storeForUser(storage: SafeStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify({ owner: currentOwner(), value }));
}

/** Undefined if the value is another user's, missing or unreadable. */
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
