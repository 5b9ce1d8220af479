import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { accountsCalls } from '@hooray/contract/accounts/calls.ts';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { linkCalls } from '@hooray/contract/accounts/link-calls.ts';
import { socialCalls } from '@hooray/contract/accounts/social-calls.ts';
import { idField } from '@hooray/contract/protocol/fields.ts';
import { TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from './access/actor.policy.ts';
import type { Authenticate } from './access/authenticate.service.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { assertFullAccess, assertNotSuspended } from './accounts.policy.ts';
import { presentPublicProfile, presentUser } from './accounts.presenter.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { getAccount } from './accounts.service.ts';
import type { AccountsServices } from './accounts.services.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { formatFor } from './pictures/avatar.service.ts';
import { registerPreferencesRoutes } from './profile/preferences.routes.ts';
import { deviceName } from './sessions/device-name.rules.ts';
import { createRefreshCookie } from './sessions/refresh-cookie.presenter.ts';
import { createKnownDevices } from './sign-in/known-devices.service.ts';
import { registerAccountSecurityRoutes } from './sign-in/security.routes.ts';
import type { SocialSignIn } from './social/social-sign-in.routes.ts';
import type { SocialSignIns } from './social/social-sign-ins.ts';

interface Options
  extends Pick<
    AccountsDeps,
    'db' | 'clock' | 'publicUrl' | 'isVerificationOn' | 'isMailOn' | 'addressLookups' | 'secrets'
  > {
  serve: Serve<Actor>;
  services: AccountsServices;
  authenticate: Authenticate['request'];
  social: SocialSignIns;
  legal: { contactEmail: string; governingState: string };
}

const timeZoneOf = (request: FastifyRequest) => {
  const zone = request.headers[TIME_ZONE];
  return typeof zone === 'string' ? zone : undefined;
};

const clientOf = (request: FastifyRequest) => ({
  timeZone: timeZoneOf(request),
  device: deviceName(request.headers['user-agent']),
});

export function registerAccountsRoutes(options: Options): void {
  const { db, clock, isMailOn, addressLookups, serve, services, authenticate, social, legal } = options;
  const { accountExport, avatars, emailVerification, firstAdmin, passwordReset, profile } = services;
  const { recoveryLinks, registration, sessions, signIn } = services;
  const cookie = createRefreshCookie(options.publicUrl);
  const knownDevices = createKnownDevices(options);
  registerAccountSecurityRoutes({ ...options, cookie });
  registerPreferencesRoutes(options);

  function setCookies(request: FastifyRequest, reply: FastifyReply, session: SessionResponse): void {
    cookie.set(reply, session.refreshToken);
    knownDevices.remember(request, reply, session.user.id);
  }

  registerPasskeyRoutes({ serve, services, clientOf, setCookies });

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

  serve(accountsCalls, {
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
    async 'GET /api/auth/me'({ query, actor }) {
      if (!query.id || query.id === actor.id) return presentUser(actor.account);
      assertNotSuspended(actor.account, clock.now());
      assertFullAccess(actor.account);
      return presentPublicProfile(await getAccount(db, query.id));
    },
    async 'PUT /api/auth/me'({ body, actor, request }) {
      return { user: presentUser(await profile.editProfile(actor, body, request.ip)) };
    },
    async 'DELETE /api/auth/me'({ actor, reply }) {
      await profile.deleteOwnAccount(actor);
      cookie.clear(reply);
      return { message: say('Your account and everything personal in it have been deleted.') };
    },
    async 'PUT /api/auth/me/interests'({ body, actor }) {
      return { user: presentUser(await profile.setInterests(actor, body.interests)) };
    },
    async 'PUT /api/auth/change_password'({ body, actor, request }) {
      await profile.changePassword(actor, body, request.ip);
      return { message: say('Your password has been changed.') };
    },
    async 'POST /api/auth/upload_avatar'({ files, actor }) {
      // The declaration of the call requires the file.
      return { user: presentUser(await avatars.replaceAvatar(actor.id, files.avatar as Buffer)) };
    },
    async 'GET /api/auth/avatar/{id}'({ params, query: { size, v: version }, actor, request }) {
      if (params.id !== actor.id) assertFullAccess(actor.account);
      if (!size) return avatars.getAvatar(params.id);
      const format = formatFor(request.headers.accept);
      return avatars.findResized(params.id, { size: Number(size), version, format, readerId: actor.id });
    },
    async 'GET /api/auth/get_user_by_mail'({ query, actor }) {
      await addressLookups.take(actor.id);
      const found = await findAccountByEmail(db, query.email);
      if (!found) throw new AppError('accounts.user_not_found');
      return presentPublicProfile(found);
    },
    async 'POST /api/auth/forgot-password'({ body }) {
      if (!isMailOn) throw new AppError('accounts.no_mail');
      await passwordReset.request(body.email);
      return { message: accountTexts.forgotPassword };
    },
    async 'POST /api/auth/send-verification'({ actor }) {
      const isOnItsWay = await emailVerification.sendVerification(actor.id);
      if (!isOnItsWay) return { message: say('Your email address is already confirmed.') };
      return { message: say('The link is on its way.') };
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
    async 'GET /api/auth/export'({ actor }) {
      await accountExport.assertMayExport(actor);
      return accountExport.exportAccount(actor.id);
    },
  });
}
