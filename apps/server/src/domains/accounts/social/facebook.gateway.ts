import oauth2, { type OAuth2Namespace } from '@fastify/oauth2';
import type { FastifyInstance } from 'fastify';

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  dialogUrl: string;
  graphUrl: string;
}

const CALLBACK = '/api/auth/facebook/callback';

export async function registerFacebook(
  app: FastifyInstance,
  facebook: FacebookSettings,
  publicUrl: string,
): Promise<OAuth2Namespace> {
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
  return (app as FastifyInstance & { facebook: OAuth2Namespace }).facebook;
}
