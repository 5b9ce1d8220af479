import { randomBytes } from 'node:crypto';
import { signAccessToken } from '../../src/domains/accounts/sessions/access-tokens.ts';
import { createSecrets } from '../../src/platform/secrets.ts';

/** For a Hooray whose tokens a test signs itself; set it as `APP_SECRET`. */
export const knownSecret = randomBytes(32).toString('hex');

const { accessTokenKey } = createSecrets(knownSecret);

interface SignedIn {
  accessToken: string;
  user: { id: string };
}

/** The same session with an access token signed as that Hooray does, valid for `seconds` from now. */
export function withShortToken<T extends SignedIn>(session: T, seconds: number): T {
  const [, payload = ''] = session.accessToken.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sid: string };
  const now = new Date();
  const claims = {
    userId: session.user.id,
    sessionId: sid,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  };
  return { ...session, accessToken: signAccessToken(accessTokenKey, claims, now) };
}
