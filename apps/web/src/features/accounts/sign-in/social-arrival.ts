import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { request } from '../../../lib/api/request.ts';
import { refreshAgain } from '../../../lib/session/refresh-session.ts';
import { restoreSession } from '../../../lib/session/restore-session.ts';
import { getSession, isSignedIn, startSession } from '../../../lib/session/session.ts';
import { endServerSession } from './log-out.ts';

/** The choice of a user who is already signed in: which of the two sessions stays. */
export interface Choice {
  /** Null if the server couldn't be reached to identify the user. */
  own: User | null;
  other: SessionResponse;
}

/**
 * Resolves to null if the account is now signed in, or to a choice if another user is. An attacker can send users a
 * link to this page, so neither storage nor the cookie changes before the choice.
 * @throws ApiError if the token is invalid
 */
export async function arrive(refreshToken: string): Promise<Choice | null> {
  const wasSignedIn = isSignedIn(getSession());
  const inputs = wasSignedIn
    ? ({ body: { refreshToken }, credentials: 'omit' } as const)
    : { body: { refreshToken } };
  // A stored session may have expired long ago, and may lack its user.
  const [other] = await Promise.all([request('POST /api/auth/refresh', inputs, ''), restoreSession()]);
  const session = getSession();
  if (isSignedIn(session) && session.identity?.id !== other.user.id) return { own: session.identity, other };
  startSession(other);
  if (wasSignedIn) await renewCookie();
  return null;
}

/** Replaces the signed-in account in all tabs. */
export async function continueAs({ other }: Choice): Promise<void> {
  const { refreshToken } = getSession();
  startSession(other);
  if (refreshToken !== '') await endServerSession(refreshToken, 'omit');
  await renewCookie();
}

/** Keeps this browser's session, and ends the other one. */
export async function stay({ other }: Choice): Promise<void> {
  await endServerSession(other.refreshToken, 'omit');
  await renewCookie();
}

/** The cookie belongs to the session that refreshed last. One more refresh assigns it to the session that stays. */
async function renewCookie(): Promise<void> {
  await refreshAgain().catch(() => undefined);
}
