import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { offerDeletedMail } from '../../accounts/mails/account-mails.presenter.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import {
  approveOffer,
  deleteOffer,
  findOffer,
  getOffer,
  type NamedOffer,
  type OfferRow,
} from './offers.repository.ts';

type Deps = Pick<SponsorsDeps, 'db' | 'clock'>;

/** The audit log records each decision (docs/product.md §12.2, §12.3). */
export function createOfferDecisions({ db, clock }: Deps) {
  return {
    /** @throws as `lockDecision` does, and AppError sponsors.offer_not_found */
    async approve(admin: Admin, offerId: string): Promise<NamedOffer> {
      const found = await findOffer(db, offerId);
      assertDecidesAboutAnother(admin, found?.ownerId);
      if (!found) throw new AppError('sponsors.offer_not_found');
      return db.transaction(async (tx) => {
        const now = clock.now();
        await lockDecision(tx, admin, found.ownerId, { now });
        const offer = await getOffer(tx, offerId);
        const { name: ownerName } = await getOwnAccount(tx, offer.ownerId);
        if (offer.approvedAt) return { ...offer, ownerName };
        await approveOffer(tx, offerId, now);
        await recordAction(tx, {
          ...({ admin, now, act: 'approve', subject: 'offer', subjectId: offerId } as const),
          ...{ userId: offer.ownerId },
          before: { isApprovedForMinors: false },
          after: { isApprovedForMinors: true },
        });
        return { ...offer, ownerName, approvedAt: now };
      });
    },

    /** @throws as `lockDecision` does, and AppError sponsors.offer_not_found */
    async remove(admin: Admin, { id, ownerId }: OfferRow): Promise<void> {
      await db.transaction(async (tx) => {
        const now = clock.now();
        await lockDecision(tx, admin, ownerId, { now });
        const { approvedAt, type, ageFrom: from, ageTo: to } = await deleteOffer(tx, id);
        await recordAction(tx, {
          ...({ admin, now, act: 'delete', subject: 'offer', subjectId: id } as const),
          ...{ userId: ownerId },
          before: { isApprovedForMinors: approvedAt !== null },
          after: {},
        });
        const owner = await getOwnAccount(tx, ownerId);
        await tryEnqueueMail(tx, offerDeletedMail(owner, { type, ages: { from, to } }), now);
      });
    },
  };
}
