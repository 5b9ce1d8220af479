import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/background-work.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deleteExpiredQuotas } from '../../platform/quotas/quotas.ts';
import type { Settings } from '../../settings.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import type { Actor } from './actor.ts';
import type { Authenticate } from './authenticate.ts';
import { deleteExpiredVerifications } from './email-verification.service.ts';
import { deleteExpiredOneTimePasswords } from './one-time-passwords.ts';
import { startPasswordReset } from './password-reset.service.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';
import { createSocialSignIn } from './social-sign-in.ts';

const HOUR_MS = 60 * 60 * 1000;

type Options = Omit<AccountsDeps, 'publicUrl' | 'isVerificationOn'> & { settings: Settings };

/** Puts the domain together: its routes and its work beside them. */
export async function registerAccounts(
  app: FastifyInstance,
  serve: Serve<Actor>,
  authenticate: Authenticate['request'],
  options: Options,
): Promise<void> {
  const { settings, ...rest } = options;
  const { publicUrl, legal } = settings;
  const deps: AccountsDeps = { ...rest, publicUrl, isVerificationOn: settings.mail.isVerificationOn };
  const passwordReset = startPasswordReset(deps);
  const sweep = repeat(
    'account sweep',
    HOUR_MS,
    async () => {
      await deleteExpiredSessions(deps.db, deps.clock.now());
      await deleteExpiredOneTimePasswords(deps.db, deps.clock.now());
      await deleteExpiredVerifications(deps.db, deps.clock.now());
      await deleteExpiredQuotas(deps.db, deps.clock.now());
      return false;
    },
    deps.logger,
  );
  app.addHook('onClose', async () => {
    await Promise.all([passwordReset.stop(), sweep.stop()]);
  });
  const social = await createSocialSignIn(app, settings.facebook, deps);
  registerAccountsRoutes({ ...deps, serve, authenticate, passwordReset, social, legal });
}
