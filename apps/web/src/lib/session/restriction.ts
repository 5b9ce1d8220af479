import { createStore, useStore } from '../storage/store.ts';
import { getSession, isSignedIn, onSessionChange, useSession } from './session.ts';

/** A restriction of the signed-in user, in the server's words (docs/product.md §7.2). */
export interface Restriction {
  code: 'SUSPENDED' | 'MUTED';
  sentence: string;
}

const known = createStore<(Restriction & { ownerId: string | undefined }) | undefined>(undefined);

let isFollowing = false;

/** Forgets the restriction on sign-out. If it still holds, the server repeats it after the next sign-in. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSessionChange(() => {
    if (!isSignedIn(getSession())) forgetRestriction();
  });
}

const ownIdOf = ({ identity }: ReturnType<typeof getSession>) => identity?.id;

/** Ignores codes that aren't a restriction. */
export function noteRestriction(code: string | undefined, sentence: string | undefined): void {
  if ((code !== 'SUSPENDED' && code !== 'MUTED') || !sentence || !isSignedIn(getSession())) return;
  const ownerId = ownIdOf(getSession());
  const current = known.getState();
  if (current?.sentence === sentence && current.ownerId === ownerId) return;
  followSession();
  known.setState({ code, sentence, ownerId });
}

export function forgetRestriction(): void {
  if (known.getState()) known.setState(undefined);
}

export function useRestriction(): Restriction | undefined {
  const restriction = useStore(known);
  const session = useSession();
  return isSignedIn(session) && restriction?.ownerId === ownIdOf(session) ? restriction : undefined;
}
