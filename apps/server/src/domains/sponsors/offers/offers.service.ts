import { randomUUID } from 'node:crypto';
import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import type { OfferDetails } from '@hooray/contract/sponsors/offer-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Picture } from '../../../platform/http/responses/senders.ts';
import { type Keep, withUploads } from '../../../platform/storage/uploads.ts';
import { type Actor, actsAsAdmin, assertAdmin } from '../../accounts/access/actor.policy.ts';
import { lockOwnAccount } from '../../accounts/accounts.service.ts';
import { assertPicturesFit } from '../../accounts/pictures/picture-storage.service.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { maySee } from '../sponsors.policy.ts';
import { bannerKey } from './banner-key.rules.ts';
import { createOfferDecisions } from './offer-decisions.service.ts';
import {
  countOffersOf,
  deleteOffer,
  getOffer,
  insertOffer,
  listOffersWithBanner,
  type NewOffer,
  type OfferRow,
} from './offers.repository.ts';

const MAX_SIDE = 1600;

type Deps = Pick<SponsorsDeps, 'db' | 'clock' | 'flags' | 'pictures' | 'storage'>;

export async function listBannerKeys(db: Db): Promise<string[]> {
  return (await listOffersWithBanner(db)).map(bannerKey);
}

export function countOffersBy(db: Db, sponsorId: string): Promise<number> {
  return countOffersOf(db, sponsorId);
}

/** See docs/product.md §12.2. */
export function createOffers({ db, clock, flags, pictures, storage }: Deps) {
  const decisions = createOfferDecisions({ db, clock });

  async function save(offer: NewOffer, keep: Keep): Promise<OfferRow> {
    return db.transaction(async (tx) => {
      // Serializes the user's offers, so that all are counted, and delays the end of a sponsorship.
      const owner = await lockOwnAccount(tx, offer.ownerId);
      if (!owner.isSponsor) throw new AppError('sponsors.not_a_sponsor');
      if ((await countOffersOf(tx, offer.ownerId)) >= offerLimits.offers)
        throw new AppError('sponsors.too_many_offers');
      await insertOffer(tx, { ...offer, hiddenUntil: owner.suspendedUntil });
      await assertPicturesFit(tx, offer.ownerId);
      await keep(tx);
      return getOffer(tx, offer.id);
    });
  }

  return {
    /** @throws AppError sponsors.not_a_sponsor, sponsors.too_many_offers, uploads.account_full */
    async publish(
      actorId: string,
      { ages, ...details }: OfferDetails,
      banner: Buffer | undefined,
    ): Promise<OfferRow> {
      const bytes = banner && (await pictures.toWhole(banner, MAX_SIDE, { accountId: actorId }));
      const offer: NewOffer = {
        ...{ id: randomUUID(), ownerId: actorId, ...details, ageFrom: ages.from, ageTo: ages.to },
        ...{ hasBanner: bytes !== undefined, bannerBytes: bytes?.length ?? 0, createdAt: clock.now() },
      };
      const uploads = bytes ? [{ key: bannerKey(offer), bytes }] : [];
      return withUploads({ db, storage }, uploads, (keep) => save(offer, keep));
    },

    /** @throws AppError sponsors.offer_not_found, FORBIDDEN, accounts.passkey_required, accounts.user_not_found */
    async remove(actor: Actor, offerId: string): Promise<void> {
      const offer = await getOffer(db, offerId);
      if (offer.ownerId !== actor.id) {
        assertAdmin(actor, flags);
        return decisions.remove(actor, offer);
      }
      await db.transaction((tx) => deleteOffer(tx, offerId));
    },

    /** @throws AppError sponsors.offer_not_found also for a hidden offer, sponsors.no_banner */
    async getBanner(actor: Actor, offerId: string): Promise<Picture> {
      const offer = await getOffer(db, offerId);
      const isAdmin = actsAsAdmin(actor, flags);
      if (!maySee(offer, { ...actor, isAdmin }, clock.now())) throw new AppError('sponsors.offer_not_found');
      const isShown = flags.isOn('sponsor-banners') || offer.ownerId === actor.id || isAdmin;
      const bytes = offer.hasBanner && isShown ? await storage.find(bannerKey(offer)) : undefined;
      if (!bytes) throw new AppError('sponsors.no_banner');
      return { bytes, type: 'image/webp', etag: offer.id };
    },
  };
}
