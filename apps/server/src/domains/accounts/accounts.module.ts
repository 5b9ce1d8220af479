import type { Logger } from 'pino';
import { runEach } from '../../platform/jobs/run-each.ts';
import type { Limiter } from '../../platform/limits/limits.ts';
import { deleteExpiredQuotas } from '../../platform/limits/quotas/quotas.ts';
import type { OpenSockets } from '../../platform/realtime/connections/open-sockets.ts';
import type { DomainModule } from '../module.ts';
import { type Authenticate, createAuthenticate } from './access/authenticate.service.ts';
import { createFollowSuspensions } from './access/suspended-connections.service.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { forgetEndedRestrictions } from './accounts.repository.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { createAccountsServices } from './accounts-services.module.ts';
import { forgetOldDepartures } from './leaving/departures.service.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.repository.ts';
import { deleteExpiredRecoveryLinks } from './passwords/recovery-links.repository.ts';
import { createAddressLookups } from './profile/address-lookups.service.ts';
import { deleteExpiredVerifications } from './profile/email-verifications.repository.ts';
import { deleteExpiredSessions, listLivingSessions } from './sessions/sessions.repository.ts';
import { deleteExpiredOneTimePasswords } from './sign-in/one-time-passwords.repository.ts';
import type { FacebookSettings } from './social/facebook.gateway.ts';
import type { OpenIdSettings } from './social/openid/openid.gateway.ts';
import { createSocialSignIns } from './social/social-sign-ins.service.ts';

interface Options extends Omit<AccountsDeps, 'addressLookups'> {
  facebook: FacebookSettings | undefined;
  openId: OpenIdSettings | undefined;
  legal: { contactEmail: string; governingState: string };
  /** Records a deleted account outside the database, for the restore of an older backup. */
  listDeletion(userId: string): Promise<void>;
  logger: Logger;
}

export interface AccountsModule extends DomainModule {
  authenticate: Authenticate;
  addressLookups: Limiter;
  openFirstAdminLink(): Promise<string | undefined>;
}

export function createAccountsModule({
  facebook,
  openId,
  legal,
  listDeletion,
  logger,
  ...given
}: Options): AccountsModule {
  const deps: AccountsDeps = { ...given, addressLookups: createAddressLookups(given.limits) };
  const { db, clock } = deps;
  const authenticate = createAuthenticate(deps);
  const services = createAccountsServices(deps);

  const sweep = () =>
    runEach(
      [
        deleteExpiredSessions,
        deleteExpiredOneTimePasswords,
        deleteExpiredRecoveryLinks,
        deleteExpiredVerifications,
        deleteExpiredChallenges,
        deleteExpiredQuotas,
        forgetOldDepartures,
        forgetEndedRestrictions,
      ].map((deleteExpired) => () => deleteExpired(db, clock.now())),
    );

  async function endSessionsEndedMeanwhile(openSockets: OpenSockets): Promise<void> {
    const held = openSockets.sessionIds();
    const living = new Set(await listLivingSessions(db, held));
    for (const id of held) if (!living.has(id)) openSockets.endSession(id);
  }

  return {
    authenticate,
    addressLookups: deps.addressLookups,
    openFirstAdminLink: services.firstAdmin.openFirstAdminLink,
    async routes(serve, app) {
      const social = await createSocialSignIns(app, { facebook, openId }, { ...deps, ...services });
      registerAccountsRoutes({
        ...deps,
        serve,
        services,
        authenticate: authenticate.request,
        social,
        legal,
      });
    },
    sockets({ openSockets }) {
      const followSuspensions = createFollowSuspensions(deps, openSockets);
      return {
        notifications: {
          session_ended: openSockets.endSession,
          suspension_changed: (userId) => followSuspensions([userId]),
        },
        async catchUp() {
          await endSessionsEndedMeanwhile(openSockets);
          await followSuspensions(openSockets.userIds());
        },
      };
    },
    jobs: [
      {
        queue: accountsJobs.resetPassword,
        handle: services.passwordReset.settle,
        listOverdue: services.passwordReset.listWaiting,
      },
      { queue: accountsJobs.listDeletion, handle: listDeletion },
      { queue: accountsJobs.sweep, handle: sweep },
    ],
  };
}
