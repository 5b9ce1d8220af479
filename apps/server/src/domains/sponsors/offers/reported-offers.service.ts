import { findAccount } from '../../accounts/accounts.repository.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { maySee } from '../sponsors.policy.ts';
import { presentOffer } from '../sponsors.presenter.ts';
import { bannerKey, deleteOfferIfThere, findOffer } from './offers.repository.ts';

/** Offers can be reported by whoever may see them, with what they say and the banner. */
export function createReportedOffers({ db, clock }: Pick<SponsorsDeps, 'db' | 'clock'>): Reportable {
  return {
    async findEvidence(userId, subjectId) {
      const offer = await findOffer(db, subjectId);
      const account = await findAccount(db, userId);
      if (!offer || !account || !maySee(offer, { id: userId, account }, clock.now())) return undefined;
      const { ownerId: authorId } = offer;
      const authorName = (await findAccount(db, authorId))?.name;
      return {
        authorId,
        content: { offer: { ...presentOffer(offer), authorName } },
        pictureKey: offer.hasBanner ? bannerKey(offer) : undefined,
      };
    },
    remove: deleteOfferIfThere,
  };
}
