import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { OfferTicket } from '../../../ui/offers/offer-ticket.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { BannerPicture } from '../banner-picture.tsx';
import { bannerQuery, offersForMeQuery } from '../offer-queries.ts';
import { useShowing } from '../use-showing.ts';

export interface RenderOfferMenu {
  /** Renders the menu of another sponsor's offer. @param onChoose called when an action is chosen */
  renderMenu: (offer: SponsorOffer, onChoose: () => void) => ReactNode;
}

interface SponsorGiftDialogProps extends RenderOfferMenu {
  onClose: () => void;
}

export function SponsorGiftDialog({ renderMenu, onClose }: SponsorGiftDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Sponsor Gift`} size="wide">
      <OffersForMe renderMenu={renderMenu} onClose={onClose} />
    </Dialog>
  );
}

/** Offers for the user, the newest first. Reporting one closes this dialog and opens another. */
function OffersForMe({ renderMenu, onClose }: SponsorGiftDialogProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(offersForMeQuery);
  const ownId = useIdentity()?.id;
  const { data, isPending, error, refetch } = query;
  if (isPending) return <SkeletonList lines={2} />;
  if (!data) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const offers = itemsOf(data);
  if (offers.length === 0) return <EmptyState monster="horns" title={t`No offers for you right now.`} />;
  return (
    <>
      <p className="mb-4 text-ink-soft">
        <Trans>From sponsors, for people of your age and gender.</Trans>
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferTicket offer={offer} corner={offer.ownerId !== ownId && renderMenu(offer, onClose)}>
              {offer.bannerUrl !== null && <ShownBanner offer={offer} />}
            </OfferTicket>
          </li>
        ))}
      </ul>
      <ShowMore {...query} />
    </>
  );
}

/** The banner on a ticket. It counts as shown here too. */
function ShownBanner({ offer }: { offer: SponsorOffer }) {
  const element = useRef<HTMLDivElement>(null);
  const { isSuccess } = useQuery(bannerQuery(offer.id));
  useShowing(element, offer, isSuccess);
  return (
    <div ref={element}>
      <BannerPicture offer={offer} className="h-28 w-full" />
    </div>
  );
}
