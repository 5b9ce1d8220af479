import { accountSecurityCalls } from '@hooray/contract/account-security.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { isEmailVerified, isRecentSignIn } from './accounts.policy.ts';
import { getOwnAccount } from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import { holdActor } from './hold-account.ts';
import type { RefreshCookie } from './sessions/refresh-cookie.ts';
import { endSessionOf, endSessionsOf } from './sessions/sessions.repository.ts';
import { listOpenSessions } from './sessions/sessions.service.ts';
import type { AssertProved } from './sign-in/proof.ts';
import { listSignInMethods, removeSignInMethod } from './sign-in/sign-in-methods.service.ts';

interface Options extends AccountsDeps {
  serve: Serve<Actor>;
  assertProved: AssertProved;
  cookie: RefreshCookie;
}

/** How an account is guarded: its ways to sign in, and the devices that are signed in. */
export function registerAccountSecurityRoutes({ serve, assertProved, cookie, ...deps }: Options): void {
  const { db, clock } = deps;

  serve(accountSecurityCalls, {
    async 'GET /api/auth/security'({ actor }) {
      const account = await getOwnAccount(db, actor.id);
      return {
        hasPassword: account.passwordHash !== null,
        isEmailVerified: isEmailVerified(account.emailVerifiedAt, deps.isVerificationOn),
        isVerificationOn: deps.isVerificationOn,
        isRecentSignIn: isRecentSignIn(actor.signedInAt, clock.now()),
        signInMethods: await listSignInMethods(db, account),
      };
    },
    async 'DELETE /api/auth/sign-in-methods/{method}'({ params, body, actor, request }) {
      await assertProved(actor, body?.currentPassword, request.ip);
      await removeSignInMethod(deps, actor, params.method);
      return { message: 'This way to sign in has been removed, and every other device is signed out.' };
    },
    async 'GET /api/auth/sessions'({ actor }) {
      const sessions = await listOpenSessions(deps, actor.id);
      return { sessions: sessions.map((session) => presentSession(session, actor)) };
    },
    async 'DELETE /api/auth/sessions/{id}'({ params, actor, reply }) {
      if (!(await endSessionOf(db, { id: params.id, userId: actor.id }, clock.now()))) {
        throw new AppError('accounts.session_ended');
      }
      if (params.id === actor.sessionId) cookie.clear(reply);
      return { message: 'The device is signed out.' };
    },
    async 'DELETE /api/auth/sessions'({ actor }) {
      await db.transaction(async (tx) => {
        await holdActor(tx, actor, 'no key update');
        await endSessionsOf(tx, actor.id, clock.now(), actor.sessionId);
      });
      return { message: 'Every other device is signed out.' };
    },
  });
}

type StoredSession = Awaited<ReturnType<typeof listOpenSessions>>[number];

const presentSession = ({ id, device, createdAt, lastUsedAt }: StoredSession, { sessionId }: Actor) => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === sessionId,
});
