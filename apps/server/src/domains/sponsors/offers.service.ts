import { randomUUID } from 'node:crypto';
import type { OfferDetails } from '@hooray/contract/sponsor-offers.ts';
import { offerLimits } from '@hooray/contract/sponsors.values.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Picture } from '../../platform/http/senders.ts';
import { tryEnqueueMail } from '../../platform/mail/outbox.ts';
import { type Keep, withUploads } from '../../platform/storage/uploads.ts';
import { findAccountForUpdate, getOwnAccount } from '../accounts/accounts.repository.ts';
import type { Actor } from '../accounts/actor.ts';
import { offerDeletedMail } from '../accounts/mails/account-mails.ts';
import { type Admin, assertDecidesAboutAnother } from '../moderation/admin.policy.ts';
import { insertAuditEntry } from '../moderation/audit.repository.ts';
import { holdDecision } from '../moderation/hold-decision.ts';
import {
  approveOffer,
  bannerKey,
  countOffersOf,
  deleteOffer,
  findOffer,
  insertOffer,
  type NamedOffer,
  type NewOffer,
  type OfferRow,
} from './offers.repository.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { maySee } from './sponsors.policy.ts';

const LONGEST_SIDE = 1600;

type Deps = Pick<SponsorsDeps, 'db' | 'clock' | 'pictures' | 'storage'>;

/** What sponsors offer (docs/product.md §12.2). */
export function createOffers({ db, clock, pictures, storage }: Deps) {
  async function getOffer(tx: Db, offerId: string): Promise<OfferRow> {
    const offer = await findOffer(tx, offerId);
    if (!offer) throw new AppError('sponsors.offer_not_found');
    return offer;
  }

  async function save(offer: NewOffer, keep: Keep): Promise<OfferRow> {
    return db.transaction(async (tx) => {
      // Held: offers of one person come one after the other, so that they can be counted, and unmaking a sponsor waits.
      const owner = await findAccountForUpdate(tx, offer.ownerId);
      if (!owner) throw new AppError('UNAUTHENTICATED');
      if (!owner.isSponsor) throw new AppError('sponsors.not_a_sponsor');
      if ((await countOffersOf(tx, offer.ownerId)) >= offerLimits.offers)
        throw new AppError('sponsors.too_many_offers');
      await insertOffer(tx, offer);
      await keep(tx);
      return getOffer(tx, offer.id);
    });
  }

  /** Deletes an offer of somebody else, who is told. */
  async function deleteByAdmin(admin: Admin, offer: OfferRow): Promise<void> {
    await db.transaction(async (tx) => {
      await holdDecision(tx, admin, offer.ownerId);
      if (!(await deleteOffer(tx, offer.id))) throw new AppError('sponsors.offer_not_found');
      const now = clock.now();
      await insertAuditEntry(tx, {
        ...({ act: 'delete', subject: 'offer', subjectId: offer.id } as const),
        ...{ actorId: admin.id, userId: offer.ownerId, createdAt: now },
        before: { isApprovedForMinors: offer.approvedAt !== null },
        after: {},
      });
      await tryEnqueueMail(tx, offerDeletedMail(await getOwnAccount(tx, offer.ownerId)), now);
    });
  }

  return {
    /** @throws AppError sponsors.not_a_sponsor, sponsors.too_many_offers, UNAUTHENTICATED, and what reading the picture throws */
    async publish(
      actorId: string,
      { ages, ...details }: OfferDetails,
      banner: Buffer | undefined,
    ): Promise<OfferRow> {
      const offer: NewOffer = {
        ...{ id: randomUUID(), ownerId: actorId, ...details, ageFrom: ages.from, ageTo: ages.to },
        ...{ hasBanner: banner !== undefined, createdAt: clock.now() },
      };
      const bytes = banner && (await pictures.toWhole(banner, LONGEST_SIDE, { accountId: actorId }));
      const uploads = bytes ? [{ key: bannerKey(offer), bytes }] : [];
      return withUploads({ db, storage }, uploads, (keep) => save(offer, keep));
    },

    /** @throws AppError sponsors.offer_not_found, FORBIDDEN */
    async remove(actor: Actor, offerId: string): Promise<void> {
      const offer = await getOffer(db, offerId);
      if (offer.ownerId !== actor.id && actor.account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
      if (offer.ownerId !== actor.id) return deleteByAdmin(actor, offer);
      const wasThere = await db.transaction((tx) => deleteOffer(tx, offerId));
      if (!wasThere) throw new AppError('sponsors.offer_not_found');
    },

    /** @throws AppError sponsors.offer_not_found where somebody may not see it either, sponsors.no_banner */
    async getBanner(actor: Actor, offerId: string): Promise<Picture> {
      const offer = await getOffer(db, offerId);
      if (!maySee(offer, actor, clock.now())) throw new AppError('sponsors.offer_not_found');
      const bytes = offer.hasBanner ? await storage.find(bannerKey(offer)) : undefined;
      if (!bytes) throw new AppError('sponsors.no_banner');
      return { bytes, type: 'image/webp', etag: offer.id };
    },

    /**
     * Lets people under 18 see an offer.
     * @throws AppError FORBIDDEN, moderation.about_oneself, sponsors.offer_not_found, accounts.user_not_found
     */
    async approve(admin: Admin, offerId: string): Promise<NamedOffer> {
      const found = await findOffer(db, offerId);
      assertDecidesAboutAnother(admin, found?.ownerId);
      if (!found) throw new AppError('sponsors.offer_not_found');
      return db.transaction(async (tx) => {
        await holdDecision(tx, admin, found.ownerId);
        const offer = await getOffer(tx, offerId);
        const { name: ownerName } = await getOwnAccount(tx, offer.ownerId);
        if (offer.approvedAt) return { ...offer, ownerName };
        const now = clock.now();
        await approveOffer(tx, offerId, now);
        await insertAuditEntry(tx, {
          ...({ act: 'approve', subject: 'offer', subjectId: offerId } as const),
          ...{ actorId: admin.id, userId: offer.ownerId, createdAt: now },
          before: { isApprovedForMinors: false },
          after: { isApprovedForMinors: true },
        });
        return { ...offer, ownerName, approvedAt: now };
      });
    },
  };
}
