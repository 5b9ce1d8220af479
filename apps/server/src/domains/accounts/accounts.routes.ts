import { accountsCalls, accountTexts } from '@hooray/contract/accounts.ts';
import { TIME_ZONE } from '@hooray/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { registerAccountSecurityRoutes } from './account-security.routes.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { assertFullAccess } from './accounts.policy.ts';
import { presentPublicProfile, presentUser } from './accounts.presenter.ts';
import { findAccount, findAccountByEmail, getOwnAccount } from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import type { Authenticate } from './authenticate.ts';
import { exportAccount } from './leaving/export.service.ts';
import { getAvatar, replaceAvatar } from './profile/avatar.service.ts';
import { getVerification, sendVerification, verifyEmail } from './profile/email-verification.service.ts';
import { createProfile } from './profile/profile.service.ts';
import { deviceName } from './sessions/device-name.ts';
import { createRefreshCookie } from './sessions/refresh-cookie.ts';
import { logOut, refresh } from './sessions/sessions.service.ts';
import type { PasswordReset } from './sign-in/password-reset.service.ts';
import { createProof } from './sign-in/proof.ts';
import { register } from './sign-in/registration.service.ts';
import { createSignIn } from './sign-in/sign-in.service.ts';
import type { SocialSignIn } from './sign-in/social-sign-in.ts';

interface Options extends AccountsDeps {
  serve: Serve<Actor>;
  authenticate: Authenticate['request'];
  passwordReset: PasswordReset;
  social: SocialSignIn;
  legal: { contactEmail: string; governingState: string };
}

const timeZoneOf = (request: FastifyRequest) => {
  const zone = request.headers[TIME_ZONE];
  return typeof zone === 'string' ? zone : undefined;
};

/** What the browser tells of itself as somebody signs in. */
const clientOf = (request: FastifyRequest) => ({
  timeZone: timeZoneOf(request),
  device: deviceName(request.headers['user-agent']),
});

export function registerAccountsRoutes(options: Options): void {
  const { serve, authenticate, passwordReset, social, legal, ...deps } = options;
  const { db } = deps;
  const cookie = createRefreshCookie(deps.publicUrl);
  const signIn = createSignIn(deps);
  const assertProved = createProof(deps, signIn);
  const profile = createProfile(deps, assertProved);
  registerAccountSecurityRoutes({ ...deps, serve, assertProved, cookie });

  serve(accountsCalls, {
    async 'POST /api/auth/register'({ body, files, request, reply }) {
      const session = await register(deps, { ...body, avatar: files.avatar, ...clientOf(request) });
      cookie.set(reply, session.refreshToken);
      return session;
    },
    async 'POST /api/auth/login'({ body, request, reply }) {
      const session = await signIn.logIn({ ...body, address: request.ip, ...clientOf(request) });
      cookie.set(reply, session.refreshToken);
      return session;
    },
    async 'POST /api/auth/refresh'({ body, request, reply }) {
      const token = body?.refreshToken ?? cookie.read(request);
      if (!token) throw new AppError('UNAUTHENTICATED');
      const session = await refresh(deps, token, timeZoneOf(request));
      cookie.set(reply, session.refreshToken);
      return session;
    },
    async 'POST /api/auth/logout'({ body, request, reply }) {
      const token = body?.refreshToken ?? cookie.read(request);
      if (token) await logOut(deps, token);
      cookie.clear(reply);
      return { message: "You're signed out." };
    },
    async 'GET /api/auth/me'({ query, actor }) {
      if (!query.id || query.id === actor.id) return presentUser(actor.account);
      assertFullAccess(actor.account);
      const other = await findAccount(db, query.id);
      if (!other) throw new AppError('accounts.user_not_found');
      return presentPublicProfile(other);
    },
    async 'PUT /api/auth/me'({ body, actor, request }) {
      return { user: presentUser(await profile.editProfile(actor, body, request.ip)) };
    },
    async 'DELETE /api/auth/me'({ actor, reply }) {
      await profile.deleteOwnAccount(actor);
      cookie.clear(reply);
      return { message: 'Your account and everything personal in it have been deleted.' };
    },
    async 'PUT /api/auth/me/interests'({ body, actor }) {
      return { user: presentUser(await profile.setInterests(actor, body.interests)) };
    },
    async 'PUT /api/auth/change_password'({ body, actor, request }) {
      await profile.changePassword(actor, body, request.ip);
      return { message: 'Your password has been changed.' };
    },
    async 'POST /api/auth/upload_avatar'({ files, actor }) {
      // The declaration requires the file, so it is there.
      return { user: presentUser(await replaceAvatar(deps, actor.id, files.avatar as Buffer)) };
    },
    async 'GET /api/auth/avatar/{id}'({ params, actor }) {
      if (params.id !== actor.id) assertFullAccess(actor.account);
      return getAvatar(deps, params.id);
    },
    async 'GET /api/auth/get_user_by_mail'({ query, actor }) {
      await deps.addressLookups.take(actor.id);
      const found = await findAccountByEmail(db, query.email);
      if (!found) throw new AppError('accounts.user_not_found');
      return presentPublicProfile(found);
    },
    async 'POST /api/auth/forgot-password'({ body }) {
      await passwordReset.request(body.email);
      return { message: accountTexts.forgotPassword };
    },
    async 'POST /api/auth/verify-email'({ body, request }) {
      const verification = await getVerification(deps, body.token);
      const actor = await authenticate(request, 'self');
      return { user: presentUser(await verifyEmail(deps, actor, verification)) };
    },
    async 'POST /api/auth/send-verification'({ actor }) {
      const isOnItsWay = await sendVerification(deps, actor.id);
      if (!isOnItsWay) return { message: 'Your email address is already confirmed.' };
      return { message: 'The link is on its way.' };
    },
    async 'GET /api/auth/facebook'({ request, reply }) {
      return social.begin(request, reply);
    },
    async 'GET /api/auth/facebook/callback'({ request, reply }) {
      const { url, refreshToken } = await social.complete(request, reply);
      if (refreshToken) cookie.set(reply, refreshToken);
      return url;
    },
    async 'GET /api/auth/options'() {
      return { hasSocialSignIn: social.isOn, ...legal };
    },
    async 'GET /api/auth/export'({ actor }) {
      return exportAccount(deps, await getOwnAccount(db, actor.id));
    },
  });
}
