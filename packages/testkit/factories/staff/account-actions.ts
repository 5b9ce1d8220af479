import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { findAccount } from '@hooray/server/domains/accounts/accounts.repository.ts';
import { createBoxesModule } from '@hooray/server/domains/boxes/boxes.module.ts';
import { createReportedMessages } from '@hooray/server/domains/chats/messages/reported-messages.service.ts';
import { createReportedParties } from '@hooray/server/domains/chats/parties/reported-parties.service.ts';
import { createReportedContributions } from '@hooray/server/domains/collage/contribute/reported-contributions.service.ts';
import type { Admin } from '@hooray/server/domains/moderation/decisions/admin.policy.ts';
import { createDecisions } from '@hooray/server/domains/moderation/decisions/decisions.service.ts';
import { createRestrictions } from '@hooray/server/domains/moderation/decisions/restrictions.service.ts';
import type { Reportables } from '@hooray/server/domains/moderation/reports/reportable.facts.ts';
import type { DomainFacts } from '@hooray/server/domains/module.ts';
import { createReportedOffers } from '@hooray/server/domains/sponsors/offers/reported-offers.service.ts';
import { createDomainEvents } from '@hooray/server/platform/domain-events.ts';
import { createProcessLimiter } from '@hooray/server/platform/limits/limits.ts';
import { newPerson } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';

/** Carries out ADMINs' decisions on reports and users directly in the database. */
export function actsOn({ database: { db, pool }, clock }: TestServer) {
  const events = createDomainEvents<DomainFacts>();
  const boxes = createBoxesModule({
    ...{ db, clock, isVerificationOn: false, events },
    addressLookups: createProcessLimiter('address lookups', { points: 1, seconds: 1 }),
  });
  const registered: Reportables = {
    ...boxes.reportables,
    message: createReportedMessages({ db, pool, enterTeamRoom: boxes.enterTeamRoom }),
    party: createReportedParties(db),
    contribution: createReportedContributions({ db, clock, events, boxAccess: boxes.access }),
    offer: createReportedOffers({ db, clock }),
  };
  const reportables = (subject: ReportSubject) => {
    const reportable = registered[subject];
    return reportable ? [reportable] : [];
  };
  return { ...createRestrictions({ db, clock }), ...createDecisions({ db, clock, events, reportables }) };
}

export async function newAdmin(server: TestServer): Promise<Admin> {
  const { pool } = server.database;
  const { id } = await newPerson(server);
  await pool.query("update users set role = 'ADMIN' where id = $1", [id]);
  return actingAs(server, id);
}

/** @throws Error if there is no such account */
export async function actingAs({ database: { db } }: TestServer, id: string): Promise<Admin> {
  const account = await findAccount(db, id);
  if (!account) throw new Error('the account has gone');
  return { id, account };
}
