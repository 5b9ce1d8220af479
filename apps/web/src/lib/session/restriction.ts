import { useSyncExternalStore } from 'react';
import { getSession, isSignedIn, onSessionChange, useSession } from './session.ts';

/** What the server has said that the signed-in person may not do, and until when (docs/product.md §7.2). */
export interface Restriction {
  code: 'SUSPENDED' | 'MUTED';
  sentence: string;
}

let current: (Restriction & { ownerId: string | undefined }) | undefined;
const listeners = new Set<() => void>();

let isFollowing = false;

function set(next: typeof current): void {
  current = next;
  // Whoever signs in again hears it again, if it still holds.
  if (!isFollowing) {
    isFollowing = true;
    onSessionChange(() => {
      if (current && !isSignedIn(getSession())) set(undefined);
    });
  }
  for (const listener of listeners) listener();
}

const ownIdOf = ({ identity }: ReturnType<typeof getSession>) => identity?.id;

/** Remembers a refusal, if it is a restriction of the account that is signed in. */
export function noteRestriction(code: string | undefined, sentence: string | undefined): void {
  if ((code !== 'SUSPENDED' && code !== 'MUTED') || !sentence || !isSignedIn(getSession())) return;
  const ownerId = ownIdOf(getSession());
  if (current?.sentence === sentence && current.ownerId === ownerId) return;
  set({ code, sentence, ownerId });
}

/** Something went through that would have been refused. */
export function forgetRestriction(): void {
  if (current) set(undefined);
}

/** The restriction of the signed-in person; undefined while none is known, as after each start. */
export function useRestriction(): Restriction | undefined {
  const restriction = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
  const session = useSession();
  return isSignedIn(session) && restriction?.ownerId === ownIdOf(session) ? restriction : undefined;
}
