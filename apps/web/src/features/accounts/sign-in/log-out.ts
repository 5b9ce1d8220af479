import { request } from '../../../lib/api/request.ts';
import { endSession, getSession } from '../../../lib/session/session.ts';

const MAX_WAIT_MS = 3000;

/** Ends the session at the server if it can be reached, and in this browser in any case, then reloads at '/'. */
export async function logOut(): Promise<void> {
  await endServerSession(getSession().refreshToken);
  endSession();
  location.assign('/');
}

/**
 * Ends a session at the server, which clears the refresh cookie; without a token, the session of the cookie. Resolves after
 * 3000 ms at the latest, so that a slow or failing server doesn't keep the user signed in.
 */
export async function endServerSession(refreshToken: string): Promise<void> {
  const body = refreshToken === '' ? {} : { refreshToken };
  await Promise.race([
    request('POST /api/auth/logout', { body }, '').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}
