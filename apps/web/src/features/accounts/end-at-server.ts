import { request } from '../../lib/request.ts';

const longestWait = 3000;

/**
 * Ends a session at the server, which clears the refresh cookie; without a token, that of the cookie. Resolves after
 * 3000 ms at the latest: nobody is kept signed in by a server that fails or is slow.
 */
export async function endAtServer(refreshToken: string): Promise<void> {
  const body = refreshToken === '' ? {} : { refreshToken };
  await Promise.race([
    request('POST /api/auth/logout', { body }, '').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}
