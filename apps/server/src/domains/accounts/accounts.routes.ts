import { accountsCalls } from '@hooray/contract/accounts/calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from './access/actor.policy.ts';
import type { Authenticate } from './access/authenticate.service.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { assertFullAccess, assertNotSuspended } from './accounts.policy.ts';
import { presentPublicProfile, presentUser } from './accounts.presenter.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { getAccount } from './accounts.service.ts';
import type { AccountsServices } from './accounts-services.module.ts';
import { formatFor } from './pictures/avatar.service.ts';
import { registerPreferencesRoutes } from './profile/preferences.routes.ts';
import { createRefreshCookie } from './sessions/refresh-cookie.presenter.ts';
import { createKnownDevices } from './sign-in/known-devices.service.ts';
import { registerAccountSecurityRoutes } from './sign-in/security.routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in.routes.ts';
import type { SocialSignIns } from './social/social-sign-ins.service.ts';

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

export function registerAccountsRoutes(options: Options): void {
  const { db, clock, addressLookups, serve, services } = options;
  const { accountExport, avatars, emailVerification, profile } = services;
  const cookie = createRefreshCookie(options.publicUrl);
  registerSignInRoutes({ ...options, cookie, knownDevices: createKnownDevices(options) });
  registerAccountSecurityRoutes({ ...options, cookie });
  registerPreferencesRoutes(options);

  serve(accountsCalls, {
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
    async 'POST /api/auth/send-verification'({ actor }) {
      const isOnItsWay = await emailVerification.sendVerification(actor.id);
      if (!isOnItsWay) return { message: say('Your email address is already confirmed.') };
      return { message: say('The link is on its way.') };
    },
    async 'GET /api/auth/export'({ actor }) {
      await accountExport.assertMayExport(actor);
      return accountExport.exportAccount(actor.id);
    },
  });
}
