import { accountSecurityCalls } from '@hooray/contract/accounts/security-calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { isEmailVerified, isRecentSignIn } from '../accounts.policy.ts';
import { getOwnAccount } from '../accounts.service.ts';
import type { AccountsServices } from '../accounts-services.module.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.presenter.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

interface Options extends Pick<AccountsDeps, 'db' | 'clock' | 'isVerificationOn'> {
  serve: Serve<Actor>;
  services: Pick<AccountsServices, 'assertReauthenticated' | 'sessions' | 'signInMethods'>;
  cookie: RefreshCookie;
}

export function registerAccountSecurityRoutes(options: Options): void {
  const { db, clock, isVerificationOn, serve, services, cookie } = options;
  const { assertReauthenticated, sessions, signInMethods } = services;

  serve(accountSecurityCalls, {
    async 'GET /api/auth/security'({ actor }) {
      const account = await getOwnAccount(db, actor.id);
      return {
        hasPassword: account.passwordHash !== null,
        isEmailVerified: isEmailVerified(account.emailVerifiedAt, isVerificationOn),
        isVerificationOn,
        isRecentSignIn: isRecentSignIn(actor.signedInAt, clock.now()),
        signInMethods: await signInMethods.listSignInMethods(account),
      };
    },
    async 'POST /api/auth/reauthenticate'({ body, actor, request }) {
      await assertReauthenticated(actor, body.currentPassword, request.ip);
      return { message: say('Your password is confirmed.') };
    },
    async 'DELETE /api/auth/sign-in-methods/{method}'({ params, body, actor, request }) {
      await assertReauthenticated(actor, body?.currentPassword, request.ip);
      await signInMethods.removeSignInMethod(actor, params.method);
      return { message: say('This way to sign in has been removed, and every other device is signed out.') };
    },
    async 'GET /api/auth/sessions'({ actor }) {
      const open = await sessions.listOpenSessions(actor.id);
      return { sessions: open.map((session) => presentSession(session, actor)) };
    },
    async 'DELETE /api/auth/sessions/{id}'({ params, actor, reply }) {
      await sessions.endOwnSession(actor.id, params.id);
      if (params.id === actor.sessionId) cookie.clear(reply);
      return { message: say('The device is signed out.') };
    },
    async 'DELETE /api/auth/sessions'({ actor }) {
      await sessions.endOtherSessions(actor);
      return { message: say('Every other device is signed out.') };
    },
  });
}

type StoredSession = Awaited<ReturnType<Sessions['listOpenSessions']>>[number];

const presentSession = ({ id, device, createdAt, lastUsedAt }: StoredSession, { sessionId }: Actor) => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === sessionId,
});
