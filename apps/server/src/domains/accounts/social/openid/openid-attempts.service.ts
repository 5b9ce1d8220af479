import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../../../platform/crypto/tokens.ts';
import { type Quota, tryTakeQuota } from '../../../../platform/limits/quotas/quotas.ts';
import type { AccountsDeps } from '../../accounts.deps.ts';
import type { OpenIdChecks } from './openid.gateway.ts';

const NAME = 'oidcAttempt';
const LIFE_SECONDS = 10 * 60;
const ATTEMPT = /^(\d{1,12})\.[\w-]{43}$/;

/** An attempt may be completed once, in any process. */
const completion: Quota = { name: 'oidc-attempt', points: 1, seconds: LIFE_SECONDS };

export type OpenIdAttempts = ReturnType<typeof createOpenIdAttempts>;

/**
 * Binds a sign-in to the browser that begins it. The browser keeps a random value in a cookie; state, nonce and
 * verifier are derived from it with the server's key, so nothing is stored for a sign-in that isn't completed.
 */
export function createOpenIdAttempts({
  db,
  clock,
  secrets,
  publicUrl,
}: Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'publicUrl'>) {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth/oidc',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  } as const;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const checksOf = (attempt: string): OpenIdChecks => ({
    state: secrets.deriveToken('oidc-state', attempt),
    nonce: secrets.deriveToken('oidc-nonce', attempt),
    verifier: secrets.deriveToken('oidc-verifier', attempt),
  });

  return {
    begin(reply: FastifyReply): OpenIdChecks {
      const attempt = `${seconds()}.${randomToken()}`;
      reply.setCookie(NAME, attempt, options);
      return checksOf(attempt);
    },

    /** Undefined unless this browser began the attempt within the last 10 minutes and hasn't completed it. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<OpenIdChecks | undefined> {
      const attempt = request.cookies[NAME] ?? '';
      const [, begunAt] = ATTEMPT.exec(attempt) ?? [];
      if (begunAt === undefined || seconds() - Number(begunAt) >= LIFE_SECONDS) return undefined;
      const checks = checksOf(attempt);
      // The cookie may belong to a later sign-in in another tab, which continues.
      if ((request.query as { state?: unknown }).state !== checks.state) return undefined;
      reply.clearCookie(NAME, options);
      return (await tryTakeQuota(db, completion, attempt, clock.now())) ? checks : undefined;
    },
  };
}
