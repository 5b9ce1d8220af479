import { request } from '../../../lib/api/request.ts';
import { endSession, getSession } from '../../../lib/session/session.ts';

const MAX_WAIT_MS = 3000;

/** Ends the session at the server if it can be reached, and in this browser in any case, then reloads at '/'. */
export async function logOut(): Promise<void> {
  await endServerSession(getSession().refreshToken);
  endSession();
  location.assign('/');
}

/** Without a token, ends the session of the refresh cookie. Resolves after 3000 ms at the latest. */
export async function endServerSession(refreshToken: string): Promise<void> {
  const body = refreshToken === '' ? {} : { refreshToken };
  await Promise.race([
    request('POST /api/auth/logout', { body }, '').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}
