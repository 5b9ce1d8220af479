import { preferencesCalls } from '@hooray/contract/accounts/preferences-calls.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { AccountsServices } from '../accounts-services.module.ts';

interface Options {
  serve: Serve<Actor>;
  services: Pick<AccountsServices, 'profile'>;
}

export function registerPreferencesRoutes({ serve, services: { profile } }: Options): void {
  serve(preferencesCalls, {
    async 'GET /api/auth/me/preferences'({ actor }) {
      return { language: actor.account.language };
    },
    async 'PUT /api/auth/me/preferences'({ body, actor }) {
      const { language } = await profile.chooseLanguage(actor, body.language);
      return { language };
    },
  });
}
