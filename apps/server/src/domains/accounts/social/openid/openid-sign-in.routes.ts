import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../../accounts.deps.ts';
import type { SocialProvider } from '../social-sign-in.routes.ts';
import { createOpenIdProvider, type OpenIdSettings } from './openid.gateway.ts';
import { createOpenIdAttempts } from './openid-attempts.service.ts';

const CALLBACK = '/api/auth/oidc/callback';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'publicUrl'>;

export function createOpenIdSignIn(settings: OpenIdSettings, deps: Deps): SocialProvider {
  const provider = createOpenIdProvider(settings, `${deps.publicUrl}${CALLBACK}`);
  const attempts = createOpenIdAttempts(deps);

  return {
    pages: { success: '/login/oidc-success', query: { provider: 'oidc' } },
    begin: (_request, reply) => provider.authorizationUrl(attempts.begin(reply)),
    async identify(request, reply) {
      const checks = await attempts.take(request, reply);
      if (!checks) throw new AppError('FORBIDDEN');
      const start = request.url.indexOf('?');
      return provider.identify(request.url.slice(start), checks).catch((error: unknown) => {
        const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
        if (isDenied) return 'access_denied';
        throw error;
      });
    },
  };
}
