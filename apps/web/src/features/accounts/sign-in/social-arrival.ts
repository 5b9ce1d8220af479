import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { request } from '../../../lib/api/request.ts';
import { refreshAgain } from '../../../lib/session/refresh-session.ts';
import { restoreSession } from '../../../lib/session/restore-session.ts';
import { getSession, isSignedIn, startSession } from '../../../lib/session/session.ts';
import { endServerSession } from './log-out.ts';

/** Another user is signed in already, and decides which of the two sessions stays. */
export interface Choice {
  /** Null if the server could not be reached to identify it. */
  own: User | null;
  other: SessionResponse;
}

/**
 * Resolves to null if the account is signed in now, or to the choice if another one is. An attacker can send a link to
 * this page: until the choice is made, neither storage nor the cookie changes.
 * @throws ApiError if the token is not valid
 */
export async function arrive(refreshToken: string): Promise<Choice | null> {
  const wasSignedIn = isSignedIn(getSession());
  const inputs = wasSignedIn
    ? ({ body: { refreshToken }, credentials: 'omit' } as const)
    : { body: { refreshToken } };
  // A stored session may have expired long ago, and may lack an identity.
  const [other] = await Promise.all([request('POST /api/auth/refresh', inputs, ''), restoreSession()]);
  const session = getSession();
  if (isSignedIn(session) && session.identity?.id !== other.user.id) return { own: session.identity, other };
  startSession(other);
  if (wasSignedIn) await renewCookie();
  return null;
}

/** The other account replaces the signed-in one, in all tabs. */
export async function continueAs({ other }: Choice): Promise<void> {
  const { refreshToken } = getSession();
  startSession(other);
  if (refreshToken !== '') await endServerSession(refreshToken, 'omit');
  await renewCookie();
}

/** The session in this browser stays, the other one ends. */
export async function stay({ other }: Choice): Promise<void> {
  await endServerSession(other.refreshToken, 'omit');
  await renewCookie();
}

/** The cookie belongs to the latest refresh of either session. One more refresh assigns it to the session that stays. */
async function renewCookie(): Promise<void> {
  await refreshAgain().catch(() => undefined);
}
