import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { request } from '../../../../lib/api/request.ts';
import { refreshAgain } from '../../../../lib/session/refresh-session.ts';
import { restoreSession } from '../../../../lib/session/restore-session.ts';
import { getSession, hasSignedOutHere, isSignedIn, startSession } from '../../../../lib/session/session.ts';
import { endServerSession } from '../log-out.ts';
import { forgetBeginning, hasBegunHere } from './social-beginning.ts';

/** Which of two sessions stays, or whether a signed-out user signs in. */
export interface Choice {
  isSignedIn: boolean;
  /** Null if the user is signed out, or the server couldn't be reached to identify them. */
  own: User | null;
  other: SessionResponse;
}

/**
 * Resolves to null if the account is now signed in, or to a choice if another user is, or if an account was used in this
 * browser before and no sign-in has begun here. An attacker can send users a link to this page, so neither storage nor the
 * cookie changes before the choice.
 * @throws ApiError if the token is invalid
 */
export async function arrive(refreshToken: string): Promise<Choice | null> {
  const before = getSession();
  const wasSignedIn = isSignedIn(before);
  const isExpected = hasBegunHere(new Date()) || !(wasSignedIn || hasSignedOutHere());
  const inputs =
    wasSignedIn || !isExpected
      ? ({ body: { refreshToken }, credentials: 'omit' } as const)
      : { body: { refreshToken } };
  // A stored session may have expired long ago, and may lack its user.
  const [other] = await Promise.all([request('POST /api/auth/refresh', inputs, ''), restoreSession()]);
  forgetBeginning();
  const session = getSession();
  const isStillSignedIn = isSignedIn(session);
  const known = (isStillSignedIn ? session : before).identity;
  if (known?.id !== other.user.id && (isStillSignedIn || !isExpected))
    return { isSignedIn: isStillSignedIn, own: session.identity, other };
  startSession(other);
  if (wasSignedIn) await renewCookie();
  return null;
}

/** Replaces the signed-in account, if there is one, in all tabs. */
export async function continueAs({ other }: Choice): Promise<void> {
  const { refreshToken } = getSession();
  startSession(other);
  if (refreshToken !== '') await endServerSession(refreshToken, 'omit');
  await renewCookie();
}

/** Keeps this browser's session, or stays signed out, and ends the other one. */
export async function stay({ other }: Choice): Promise<void> {
  await endServerSession(other.refreshToken, 'omit');
  await renewCookie();
}

/** The cookie belongs to the session that refreshed last. One more refresh assigns it to the session that stays. */
async function renewCookie(): Promise<void> {
  await refreshAgain().catch(() => undefined);
}
