import { api } from '../../lib/api.ts';
import { endSession, getSession } from '../../lib/session.ts';

const longestWait = 3000;

/** Ends the session at the server where it can be reached, in this browser in any case, and reloads at '/'. */
export async function logOut(): Promise<void> {
  const { refreshToken } = getSession();
  const body = refreshToken === '' ? {} : { refreshToken };
  // Nobody may be kept signed in by a server that fails or is slow.
  await Promise.race([
    api('POST /api/auth/logout', { body }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
  endSession();
  location.assign('/');
}
