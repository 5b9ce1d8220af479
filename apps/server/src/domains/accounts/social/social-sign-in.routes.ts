import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { idField } from '@hooray/contract/protocol/fields.ts';
import { INVITATION, TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { loggerOf } from '../../../platform/http/operations/request-log.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import type { FacebookSettings } from './facebook.gateway.ts';
import type { SocialAccounts, SocialRefusal } from './social.service.ts';
import { fetchSocialProfile } from './social-profile.gateway.ts';

/** The way back always ends at our own pages. */
export interface SocialSignIn {
  isOn: boolean;
  /** Returns the network's page. @throws AppError NOT_FOUND */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<URL>;
  /** Returns our page, with the session or with the reason why there is none. */
  complete(request: FastifyRequest, reply: FastifyReply): Promise<{ url: URL; session?: SessionResponse }>;
}

const off: SocialSignIn = {
  isOn: false,
  begin: () => Promise.reject(new AppError('NOT_FOUND')),
  complete: () => Promise.reject(new AppError('NOT_FOUND')),
};

/** Social sign-in by OAuth 2 with state and PKCE (RFC 7636). */
export async function createSocialSignIn(
  app: FastifyInstance,
  facebook: FacebookSettings | undefined,
  { publicUrl, socialAccounts }: { publicUrl: string; socialAccounts: SocialAccounts },
): Promise<SocialSignIn> {
  if (!facebook) return off;
  // Loaded lazily, because the library is large.
  const { registerFacebook } = await import('./facebook.gateway.ts');
  const provider = await registerFacebook(app, facebook, publicUrl);
  const page = (path: string, query: Record<string, string>) =>
    new URL(`${path}?${new URLSearchParams(query)}`, publicUrl);
  const refuse = (error: SocialRefusal) => ({ url: page('/login', { error }) });

  async function profileOf(request: FastifyRequest, reply: FastifyReply) {
    const { token } = await provider.getAccessTokenFromAuthorizationCodeFlow(request, reply);
    return fetchSocialProfile(facebook?.graphUrl ?? '', token.access_token);
  }

  return {
    isOn: true,
    async begin(request, reply) {
      return new URL(await provider.generateAuthorizationUri(request, reply));
    },
    async complete(request, reply) {
      const { error } = request.query as { error?: string };
      if (error) return refuse(error === 'access_denied' ? 'access_denied' : 'failed');
      // A forged state, an invalid code and an unavailable network all end at the same page.
      const profile = await profileOf(request, reply).catch((cause: unknown) => {
        loggerOf(request).info({ err: cause }, 'social sign-in failed');
        return undefined;
      });
      if (!profile) return refuse('failed');
      const session = await socialAccounts.signInSocially({
        profile,
        device: deviceName(request.headers['user-agent']),
        // The browser follows a link, which can't carry our headers, so the page stores both in cookies.
        timeZone: request.cookies[TIME_ZONE],
        invitation: idField.safeParse(request.cookies[INVITATION]).data,
      });
      if (typeof session === 'string') return refuse(session);
      const { accessToken, refreshToken } = session;
      return { url: page('/login/facebook-success', { accessToken, refreshToken }), session };
    },
  };
}
