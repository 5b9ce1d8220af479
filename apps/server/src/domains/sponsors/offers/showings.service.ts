import { eq, lt, sql } from 'drizzle-orm';
import { dayIn } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { audienceOf, isFor, maySee } from '../sponsors.policy.ts';
import { offerShowings, sponsorOffers } from '../sponsors.tables.ts';
import { findOffer } from './offers.repository.ts';

type Deps = Pick<SponsorsDeps, 'db' | 'clock' | 'flags' | 'secrets'>;

export type Showings = ReturnType<typeof createShowings>;

/** How often banners are shown, counted without keeping who has seen them (docs/product.md §12.4). */
export function createShowings({ db, clock, flags, secrets }: Deps) {
  return {
    /**
     * Counts that a banner was shown to somebody for whom it is, once a day. Whether it was counted.
     * @throws AppError sponsors.offer_not_found
     */
    async count(actor: Actor, offerId: string): Promise<boolean> {
      const now = clock.now();
      const offer = await findOffer(db, offerId);
      if (!offer || !maySee(offer, actor, now)) throw new AppError('sponsors.offer_not_found');
      const audience = audienceOf(actor.account, now);
      const isShown = offer.hasBanner && flags.isOn('sponsor-banners');
      if (!isShown || offer.ownerId === actor.id || !audience || !isFor(offer, audience, now)) return false;
      const day = dayIn('UTC', now);
      const digest = secrets.deriveToken('offer showing', `${day} ${offerId} ${actor.id}`);
      return db.transaction(async (tx) => {
        const { rowCount } = await tx.insert(offerShowings).values({ digest, day }).onConflictDoNothing();
        if (rowCount === 0) return false;
        const { showings, id } = sponsorOffers;
        await tx
          .update(sponsorOffers)
          .set({ showings: sql`${showings} + 1` })
          .where(eq(id, offerId));
        return true;
      });
    },

    /** Forgets who has seen what on the days before. */
    async sweep(): Promise<void> {
      await db.delete(offerShowings).where(lt(offerShowings.day, dayIn('UTC', clock.now())));
    },
  };
}
