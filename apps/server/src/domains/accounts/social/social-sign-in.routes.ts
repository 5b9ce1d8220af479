import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { idField } from '@hooray/contract/protocol/fields.ts';
import { INVITATION, TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { loggerOf } from '../../../platform/http/operations/request-log.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import type { SocialAccounts, SocialRefusal } from './social.service.ts';
import type { SocialProfile } from './social-profile.rules.ts';

/** Every sign-in ends at our own pages. */
export interface SocialSignIn {
  isOn: boolean;
  /** Returns the provider's page, or ours if the provider is unavailable. @throws AppError NOT_FOUND */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<URL>;
  /** Returns our page, with the session or with the reason why there is none. */
  complete(request: FastifyRequest, reply: FastifyReply): Promise<{ url: URL; session?: SessionResponse }>;
}

/** A provider's protocol. Both functions may throw any error of the provider. */
export interface SocialProvider {
  /** The pages to return to: `/login/{name}-success`, or `/login` with `query` and the error. */
  pages: { success: string; query: Record<string, string> };
  begin(request: FastifyRequest, reply: FastifyReply): Promise<URL>;
  identify(request: FastifyRequest, reply: FastifyReply): Promise<SocialProfile | 'access_denied'>;
}

export const noSocialSignIn: SocialSignIn = {
  isOn: false,
  begin: () => Promise.reject(new AppError('NOT_FOUND')),
  complete: () => Promise.reject(new AppError('NOT_FOUND')),
};

interface Deps {
  publicUrl: string;
  socialAccounts: SocialAccounts;
}

export function createSocialSignIn(
  { pages, begin, identify }: SocialProvider,
  { publicUrl, socialAccounts }: Deps,
): SocialSignIn {
  const page = (path: string, query: Record<string, string>) =>
    new URL(`${path}?${new URLSearchParams(query)}`, publicUrl);
  const refuse = (error: SocialRefusal) => page('/login', { error, ...pages.query });

  // A forged state, an invalid code and an unavailable provider all end at the same page.
  function fail(request: FastifyRequest, cause: unknown): 'failed' {
    loggerOf(request).info({ err: cause }, 'social sign-in failed');
    return 'failed';
  }

  return {
    isOn: true,
    begin: (request, reply) => begin(request, reply).catch((cause: unknown) => refuse(fail(request, cause))),
    async complete(request, reply) {
      const profile = await identify(request, reply).catch((cause: unknown) => fail(request, cause));
      if (typeof profile === 'string') return { url: refuse(profile) };
      const session = await socialAccounts.signInSocially({
        profile,
        device: deviceName(request.headers['user-agent']),
        // The browser follows a link, which can't carry our headers, so the page stores both in cookies.
        timeZone: request.cookies[TIME_ZONE],
        invitation: idField.safeParse(request.cookies[INVITATION]).data,
      });
      if (typeof session === 'string') return { url: refuse(session) };
      const { accessToken, refreshToken } = session;
      return { url: page(pages.success, { accessToken, refreshToken }), session };
    },
  };
}
