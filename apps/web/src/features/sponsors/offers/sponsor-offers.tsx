import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { ownOffersQuery } from '../offer-queries.ts';
import { OwnOffer } from './own-offer.tsx';

const CreateOfferDialog = lazyPart(
  async () => (await import('../publish/create-offer-dialog.tsx')).CreateOfferDialog,
);

export function SponsorOffers() {
  const { t } = useLingui();
  const [isCreating, setCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInfiniteQuery(ownOffersQuery);
  // The specification shows an empty list if loading fails.
  const offers = query.data ? itemsOf(query.data) : [];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Your offers</Trans>
        </h2>
        <Button onClick={() => setCreating(true)}>
          <Trans>Add Offer</Trans>
        </Button>
      </div>
      {query.isPending && <SkeletonList lines={2} />}
      {!query.isPending && offers.length === 0 && (
        <EmptyState monster="arms" title={t`No offers yet.`}>
          <Trans>Add one, and people it's made for will see it.</Trans>
        </EmptyState>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OwnOffer offer={offer} heading={heading} />
          </li>
        ))}
      </ul>
      <ShowMore {...query} />
      {isCreating && (
        <Suspense>
          <CreateOfferDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
