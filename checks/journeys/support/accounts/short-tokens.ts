import { randomBytes } from 'node:crypto';
import { signAccessToken } from '../../../../apps/server/src/domains/accounts/sessions/access-tokens.service.ts';
import { createSecrets } from '../../../../apps/server/src/platform/crypto/secrets.ts';
import type { Session } from './people.ts';

/** The secret of a Hooray whose tokens a journey signs itself. */
export const knownSecret = randomBytes(32).toString('hex');

const { accessTokenKey } = createSecrets(knownSecret);

/** Returns the session with an access token that is valid for `seconds` from now. */
export function withShortToken(session: Session, seconds: number): Session {
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
