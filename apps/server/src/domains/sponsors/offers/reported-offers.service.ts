import { findNameOf, getAccount } from '../../accounts/accounts.service.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { maySee } from '../sponsors.policy.ts';
import { presentOffer } from '../sponsors.presenter.ts';
import { bannerKey } from './banner-key.rules.ts';
import { deleteOfferIfThere, findOffer } from './offers.repository.ts';

/** The report keeps the offer's text and banner. An ADMIN reports like any user, because the session isn't known here. */
export function createReportedOffers({ db, clock }: Pick<SponsorsDeps, 'db' | 'clock'>): Reportable {
  return {
    async findEvidence(userId, subjectId) {
      const offer = await findOffer(db, subjectId);
      const account = await getAccount(db, userId);
      if (!offer || !maySee(offer, { id: userId, account, isAdmin: false }, clock.now())) return undefined;
      const { ownerId: authorId } = offer;
      const authorName = await findNameOf(db, authorId);
      return {
        authorId,
        content: { offer: { ...presentOffer(offer), authorName } },
        pictureKey: offer.hasBanner ? bannerKey(offer) : undefined,
      };
    },
    remove: deleteOfferIfThere,
  };
}
