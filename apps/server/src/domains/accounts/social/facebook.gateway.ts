import oauth2, { type OAuth2Namespace } from '@fastify/oauth2';
import type { FastifyInstance } from 'fastify';
import { fetchFacebookProfile } from './facebook-profile.gateway.ts';
import type { SocialProvider } from './social-sign-in.routes.ts';

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  dialogUrl: string;
  graphUrl: string;
}

const CALLBACK = '/api/auth/facebook/callback';

/** Facebook's login, by OAuth 2 with state and PKCE (RFC 7636). */
export async function registerFacebook(
  app: FastifyInstance,
  facebook: FacebookSettings,
  publicUrl: string,
): Promise<SocialProvider> {
  const dialog = new URL(facebook.dialogUrl);
  const token = new URL(`${facebook.graphUrl}/oauth/access_token`);
  await app.register(oauth2, {
    name: 'facebook',
    scope: ['email', 'user_birthday'],
    credentials: {
      client: { id: facebook.appId, secret: facebook.appSecret },
      auth: {
        authorizeHost: dialog.origin,
        authorizePath: dialog.pathname,
        tokenHost: token.origin,
        tokenPath: token.pathname,
      },
      options: { authorizationMethod: 'body' },
    },
    callbackUri: `${publicUrl}${CALLBACK}`,
    pkce: 'S256',
    cookie: { httpOnly: true, sameSite: 'lax', path: '/api/auth', secure: publicUrl.startsWith('https:') },
    userAgent: false,
  });
  const provider = (app as FastifyInstance & { facebook: OAuth2Namespace }).facebook;

  return {
    pages: { success: '/login/facebook-success', query: {} },
    begin: async (request, reply) => new URL(await provider.generateAuthorizationUri(request, reply)),
    async identify(request, reply) {
      const { error } = request.query as { error?: string };
      if (error === 'access_denied') return 'access_denied';
      if (error) throw new Error('the social network returned an error');
      const grant = await provider.getAccessTokenFromAuthorizationCodeFlow(request, reply);
      return fetchFacebookProfile(facebook.graphUrl, grant.token.access_token);
    },
  };
}
