import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { linkCalls } from '@hooray/contract/accounts/link-calls.ts';
import { signInCalls } from '@hooray/contract/accounts/sign-in-calls.ts';
import { socialCalls } from '@hooray/contract/accounts/social-calls.ts';
import { idField } from '@hooray/contract/protocol/fields.ts';
import { TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { Authenticate } from '../access/authenticate.service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { AccountsServices } from '../accounts-services.module.ts';
import { registerPasskeyRoutes } from '../passkeys/passkeys.routes.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.presenter.ts';
import type { SocialSignIn } from '../social/social-sign-in.routes.ts';
import type { SocialSignIns } from '../social/social-sign-ins.service.ts';
import type { KnownDevices } from './known-devices.service.ts';

interface Options extends Pick<AccountsDeps, 'isMailOn'> {
  serve: Serve<Actor>;
  services: AccountsServices;
  authenticate: Authenticate['request'];
  social: SocialSignIns;
  legal: { contactEmail: string; governingState: string };
  cookie: RefreshCookie;
  knownDevices: KnownDevices;
}

type SetCookies = (request: FastifyRequest, reply: FastifyReply, session: SessionResponse) => void;

const timeZoneOf = (request: FastifyRequest) => {
  const zone = request.headers[TIME_ZONE];
  return typeof zone === 'string' ? zone : undefined;
};

const clientOf = (request: FastifyRequest) => ({
  timeZone: timeZoneOf(request),
  device: deviceName(request.headers['user-agent']),
});

/** All ways to sign in and out. Each session that they start gets the same cookies. */
export function registerSignInRoutes(options: Options): void {
  const { serve, services, cookie, knownDevices } = options;

  function setCookies(request: FastifyRequest, reply: FastifyReply, session: SessionResponse): void {
    cookie.set(reply, session.refreshToken);
    knownDevices.remember(request, reply, session.user.id);
  }

  registerPasskeyRoutes({ serve, services, clientOf, setCookies });
  registerSocialRoutes(options, setCookies);
  registerLinkRoutes(options, setCookies);
  registerPasswordRoutes(options, setCookies);
}

function registerSocialRoutes({ serve, social }: Options, setCookies: SetCookies): void {
  async function complete(signIn: SocialSignIn, request: FastifyRequest, reply: FastifyReply): Promise<URL> {
    const { url, session } = await signIn.complete(request, reply);
    if (session) setCookies(request, reply, session);
    return url;
  }

  serve(socialCalls, {
    async 'GET /api/auth/facebook'({ request, reply }) {
      return social.facebook.begin(request, reply);
    },
    async 'GET /api/auth/facebook/callback'({ request, reply }) {
      return complete(social.facebook, request, reply);
    },
    async 'GET /api/auth/oidc'({ request, reply }) {
      return social.openId.begin(request, reply);
    },
    async 'GET /api/auth/oidc/callback'({ request, reply }) {
      return complete(social.openId, request, reply);
    },
  });
}

function registerLinkRoutes(
  { serve, services, authenticate, cookie }: Options,
  setCookies: SetCookies,
): void {
  const { emailVerification, firstAdmin, recoveryLinks } = services;

  serve(linkCalls, {
    async 'POST /api/auth/verify-email'({ body, request }) {
      const verification = await emailVerification.getVerification(body.token);
      const actor = await authenticate(request, { access: 'self' });
      return { user: presentUser(await emailVerification.verifyEmail(actor, verification)) };
    },
    async 'POST /api/auth/recover'({ body, request, reply }) {
      cookie.assertOwnPage(request);
      const { device } = clientOf(request);
      const session = await recoveryLinks.recover({ ...body, address: request.ip, device });
      setCookies(request, reply, session);
      return session;
    },
    async 'POST /api/auth/first-admin'({ body, request }) {
      firstAdmin.assertValid(body.token);
      const actor = await authenticate(request, { access: 'self' });
      return { user: presentUser(await firstAdmin.becomeFirstAdmin(actor)) };
    },
  });
}

function registerPasswordRoutes(options: Options, setCookies: SetCookies): void {
  const { isMailOn, serve, services, social, legal, cookie, knownDevices } = options;
  const { passwordReset, registration, sessions, signIn } = services;

  serve(signInCalls, {
    async 'POST /api/auth/register'({ body, files, request, reply }) {
      // A form on another site could sign its visitor in to an account of that site's choice.
      cookie.assertOwnPage(request);
      const invitation = idField.safeParse(body.invitation).data;
      const by = { address: request.ip, language: request.language };
      const given = { ...body, invitation, avatar: files.avatar, ...by };
      const session = await registration.register({ ...given, ...clientOf(request) });
      setCookies(request, reply, session);
      return session;
    },
    async 'POST /api/auth/login'({ body, request, reply }) {
      const slotOf = (userId: string) => knownDevices.slotOf(request, userId);
      const session = await signIn.logIn({ ...body, address: request.ip, slotOf, ...clientOf(request) });
      setCookies(request, reply, session);
      return session;
    },
    async 'POST /api/auth/refresh'({ body, request, reply }) {
      const token = body?.refreshToken ?? cookie.read(request);
      if (!token) throw new AppError('UNAUTHENTICATED');
      const session = await sessions.refreshSession(token, timeZoneOf(request));
      setCookies(request, reply, session);
      return session;
    },
    async 'POST /api/auth/logout'({ body, request, reply }) {
      const token = body?.refreshToken ?? cookie.read(request);
      if (token) await sessions.logOut(token);
      cookie.clear(reply);
      return { message: say("You're signed out.") };
    },
    async 'POST /api/auth/forgot-password'({ body }) {
      if (!isMailOn) throw new AppError('accounts.no_mail');
      await passwordReset.request(body.email);
      return { message: accountTexts.forgotPassword };
    },
    async 'GET /api/auth/options'() {
      return {
        hasSocialSignIn: social.facebook.isOn,
        oidcLabel: social.openIdLabel,
        hasPasskeys: services.passkeySignIn.isOn,
        hasMail: isMailOn,
        ...legal,
      };
    },
  });
}
