import type { sponsorRequestBody } from '@hooray/contract/sponsors/calls.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { type Actor, assertAdmin } from '../../accounts/access/actor.policy.ts';
import { getAccount, getOwnAccount, lockOwnAccount, updateAccount } from '../../accounts/accounts.service.ts';
import { sponsorApprovedMail, sponsorRejectedMail } from '../../accounts/mails/account-mails.presenter.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { assertAdult } from '../sponsors.policy.ts';
import {
  decideSponsorRequest,
  findNewestRequestOf,
  findSponsorRequest,
  insertSponsorRequest,
  markPendingApproved,
  type SponsorRequestRow,
} from './sponsor-requests.repository.ts';

type Application = Omit<z.output<typeof sponsorRequestBody>, 'userId'>;

export type SponsorDecision = { status: 'approved' } | { status: 'rejected'; reason: string | null };

type Deps = Pick<SponsorsDeps, 'db' | 'clock' | 'flags'>;

export async function approvePendingRequest(
  tx: Db,
  { admin, userId, now }: { admin: Pick<Admin, 'id'>; userId: string; now: Date },
): Promise<void> {
  const requestId = await markPendingApproved(tx, userId, now);
  if (!requestId) return;
  await recordAction(tx, {
    ...({ admin, now, act: 'approve', subject: 'sponsor_request', subjectId: requestId, userId } as const),
    before: { status: 'pending', isSponsor: false },
    after: { status: 'approved', isSponsor: true },
  });
}

/** See docs/product.md §12.1. */
export function createSponsorRequests({ db, clock, flags }: Deps) {
  /** Lock the user first. */
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
    await recordAction(tx, {
      ...({
        admin,
        now,
        act: isApproved ? 'approve' : 'reject',
        subject: 'sponsor_request',
        subjectId: id,
      } as const),
      ...{ userId },
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
        // Locked, because approval of an earlier request makes this user a sponsor.
        const account = await lockOwnAccount(tx, actorId);
        assertAdult(account.birthday, clock.now());
        if (account.isSponsor) throw new AppError('sponsors.already_sponsor');
        return insertSponsorRequest(tx, { ...application, userId: actorId, createdAt: clock.now() });
      });
    },

    /** The user's newest request. @throws AppError FORBIDDEN, accounts.passkey_required, accounts.user_not_found */
    async findRequestOf(actor: Actor, userId: string): Promise<SponsorRequestRow | undefined> {
      if (userId !== actor.id) assertAdmin(actor, flags);
      await getAccount(db, userId);
      return findNewestRequestOf(db, userId);
    },

    /**
     * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, sponsors.request_not_found,
     *   sponsors.already_decided, sponsors.adults_only, accounts.user_not_found
     */
    async decide(admin: Admin, requestId: string, decision: SponsorDecision): Promise<SponsorRequestRow> {
      const request = await findSponsorRequest(db, requestId);
      assertDecidesAboutAnother(admin, request?.userId);
      if (!request) throw new AppError('sponsors.request_not_found');
      return db.transaction(async (tx) => {
        await lockDecision(tx, admin, request.userId, { now: clock.now() });
        return decideIn(tx, admin, request, decision);
      });
    },
  };
}
