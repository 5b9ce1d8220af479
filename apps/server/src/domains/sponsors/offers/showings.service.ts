import { dayIn } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Actor, actsAsAdmin } from '../../accounts/access/actor.policy.ts';
import type { SponsorsDeps } from '../sponsors.deps.ts';
import { audienceOf, isFor, maySee } from '../sponsors.policy.ts';
import { findOffer } from './offers.repository.ts';
import { deleteShowings, incrementShowings, insertShowing } from './showings.repository.ts';

type Deps = Pick<SponsorsDeps, 'db' | 'clock' | 'flags' | 'secrets'>;

export type Showings = ReturnType<typeof createShowings>;

/** Stores no data about viewers (docs/product.md §12.4). */
export function createShowings({ db, clock, flags, secrets }: Deps) {
  return {
    /** Counts a user once a day. Returns whether it counted. @throws AppError sponsors.offer_not_found */
    async count(actor: Actor, offerId: string): Promise<boolean> {
      const now = clock.now();
      const offer = await findOffer(db, offerId);
      const isAdmin = actsAsAdmin(actor, flags);
      if (!offer || !maySee(offer, { ...actor, isAdmin }, now))
        throw new AppError('sponsors.offer_not_found');
      const audience = audienceOf(actor.account, now);
      const isShown = offer.hasBanner && flags.isOn('sponsor-banners');
      if (!isShown || offer.ownerId === actor.id || !audience || !isFor(offer, audience, now)) return false;
      const day = dayIn('UTC', now);
      const digest = secrets.deriveToken('offer showing', `${day} ${offerId} ${actor.id}`);
      return db.transaction(async (tx) => {
        if (!(await insertShowing(tx, { digest, day }))) return false;
        await incrementShowings(tx, offerId);
        return true;
      });
    },

    sweep: (): Promise<void> => deleteShowings(db, dayIn('UTC', clock.now())),
  };
}
