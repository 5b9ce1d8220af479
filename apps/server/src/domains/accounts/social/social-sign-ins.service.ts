import type { FastifyInstance } from 'fastify';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { FacebookSettings } from './facebook.gateway.ts';
import type { OpenIdSettings } from './openid/openid.gateway.ts';
import type { SocialAccounts } from './social.service.ts';
import { createSocialSignIn, noSocialSignIn, type SocialSignIn } from './social-sign-in.routes.ts';

export interface SocialSignIns {
  facebook: SocialSignIn;
  openId: SocialSignIn;
  /** Null without an OpenID Connect provider. */
  openIdLabel: string | null;
}

interface Providers {
  facebook: FacebookSettings | undefined;
  openId: OpenIdSettings | undefined;
}

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'publicUrl'> {
  socialAccounts: SocialAccounts;
}

/** Loads only the libraries of the configured providers, because they are large. */
export async function createSocialSignIns(
  app: FastifyInstance,
  { facebook, openId }: Providers,
  deps: Deps,
): Promise<SocialSignIns> {
  const signIns: SocialSignIns = { facebook: noSocialSignIn, openId: noSocialSignIn, openIdLabel: null };
  if (facebook) {
    const { registerFacebook } = await import('./facebook.gateway.ts');
    signIns.facebook = createSocialSignIn(await registerFacebook(app, facebook, deps.publicUrl), deps);
  }
  if (openId) {
    const { createOpenIdSignIn } = await import('./openid/openid-sign-in.routes.ts');
    signIns.openId = createSocialSignIn(createOpenIdSignIn(openId, deps), deps);
    signIns.openIdLabel = openId.label;
  }
  return signIns;
}
