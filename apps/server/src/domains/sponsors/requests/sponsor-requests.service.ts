import type { sponsorRequestBody } from '@hooray/contract/sponsors/calls.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { findAccount, findAccountForUpdate } from '../../accounts/accounts.repository.ts';
import { getOwnAccount, updateAccount } from '../../accounts/accounts.service.ts';
import { sponsorApprovedMail, sponsorRejectedMail } from '../../accounts/mails/account-mails.presenter.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { insertAuditEntry } from '../../moderation/decisions/audit.repository.ts';
import { holdDecision } from '../../moderation/decisions/hold-decision.service.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { assertAdult } from '../sponsors.policy.ts';
import {
  decideSponsorRequest,
  findNewestRequestOf,
  findSponsorRequest,
  insertSponsorRequest,
  type SponsorRequestRow,
} from './sponsor-requests.repository.ts';

type Application = Omit<z.output<typeof sponsorRequestBody>, 'userId'>;

/** What an ADMIN decides about a request. */
export type SponsorDecision = { status: 'approved' } | { status: 'rejected'; reason: string | null };

type Deps = Pick<SponsorsDeps, 'db' | 'clock'>;

/** Becoming a sponsor (docs/product.md §12.1). */
export function createSponsorRequests({ db, clock }: Deps) {
  /** Decides about a request, whose person is held. */
  async function decideIn(
    tx: Db,
    admin: Admin,
    { id, userId }: SponsorRequestRow,
    decision: SponsorDecision,
  ): Promise<SponsorRequestRow> {
    const now = clock.now();
    const { isSponsor, ...person } = await getOwnAccount(tx, userId);
    const isApproved = decision.status === 'approved';
    const reason = isApproved ? null : decision.reason;
    const decided = await decideSponsorRequest(tx, id, { status: decision.status, reason, decidedAt: now });
    if (isApproved) {
      assertAdult(person.birthday, now);
      await updateAccount(tx, userId, { isSponsor: true }, now);
    }
    await insertAuditEntry(tx, {
      ...({ act: isApproved ? 'approve' : 'reject', subject: 'sponsor_request', subjectId: id } as const),
      ...{ actorId: admin.id, userId, createdAt: now },
      before: { status: 'pending', isSponsor },
      after: { status: decision.status, isSponsor: isSponsor || isApproved },
    });
    await tryEnqueueMail(
      tx,
      isApproved ? sponsorApprovedMail(person) : sponsorRejectedMail(person, reason),
      now,
    );
    return decided;
  }

  return {
    /** @throws AppError sponsors.adults_only, sponsors.already_sponsor, sponsors.already_pending, UNAUTHENTICATED */
    async apply(actorId: string, application: Application): Promise<SponsorRequestRow> {
      return db.transaction(async (tx) => {
        // Held: a request that is being approved makes this person a sponsor.
        const account = await findAccountForUpdate(tx, actorId);
        if (!account) throw new AppError('UNAUTHENTICATED');
        assertAdult(account.birthday, clock.now());
        if (account.isSponsor) throw new AppError('sponsors.already_sponsor');
        return insertSponsorRequest(tx, { ...application, userId: actorId, createdAt: clock.now() });
      });
    },

    /** The newest request of a person, for that person and for ADMINs. @throws AppError FORBIDDEN, accounts.user_not_found */
    async findRequestOf(actor: Actor, userId: string): Promise<SponsorRequestRow | undefined> {
      if (userId !== actor.id && actor.account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
      if (!(await findAccount(db, userId))) throw new AppError('accounts.user_not_found');
      return findNewestRequestOf(db, userId);
    },

    /**
     * Decides about a pending request, once.
     * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, sponsors.request_not_found, sponsors.already_decided,
     *   sponsors.adults_only, accounts.user_not_found
     */
    async decide(admin: Admin, requestId: string, decision: SponsorDecision): Promise<SponsorRequestRow> {
      const request = await findSponsorRequest(db, requestId);
      assertDecidesAboutAnother(admin, request?.userId);
      if (!request) throw new AppError('sponsors.request_not_found');
      return db.transaction(async (tx) => {
        await holdDecision(tx, admin, request.userId, { now: clock.now() });
        return decideIn(tx, admin, request, decision);
      });
    },
  };
}
