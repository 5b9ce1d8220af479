import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { readOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, Suspense, useState } from 'react';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { offerTypeLabel, unlimitedLabel } from '../../../ui/offers/offer-labels.ts';
import { OfferTicket } from '../../../ui/offers/offer-ticket.tsx';

const BannerDialog = lazyPart(async () => (await import('./banner-dialog.tsx')).BannerDialog);
const DeleteOfferDialog = lazyPart(async () => (await import('./delete-offer-dialog.tsx')).DeleteOfferDialog);

interface OwnOfferProps {
  offer: SponsorOffer;
  heading: RefObject<HTMLElement | null>;
}

export function OwnOffer({ offer, heading }: OwnOfferProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'banner' | 'deletion'>();
  const handleClose = () => setOpened(undefined);
  const type = offerTypeLabel(offer.type);
  const amount = offer.amount === 'unlimited' ? unlimitedLabel() : offer.amount;
  const corner = (
    <button
      type="button"
      aria-label={t`Delete offer: ${type}, ${amount}`}
      onClick={() => setOpened('deletion')}
      className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-cherry hover:bg-cherry-soft"
    >
      <CloseIcon />
    </button>
  );
  return (
    <>
      <OfferTicket offer={offer} corner={corner}>
        <Reach offer={offer} />
        {offer.bannerUrl !== null && (
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-label={t`Show Banner: ${type}, ${amount}`}
            onClick={() => setOpened('banner')}
          >
            <Trans>Show Banner</Trans>
          </Button>
        )}
      </OfferTicket>
      <Suspense>
        {opened === 'banner' && <BannerDialog offer={offer} onClose={handleClose} />}
        {opened === 'deletion' && <DeleteOfferDialog {...{ offer, heading }} onClose={handleClose} />}
      </Suspense>
    </>
  );
}

/** Shows how often the offer was shown, and whether an offer for users under 18 is approved. */
function Reach({
  offer: { age, bannerUrl, showings = 0, isApprovedForMinors },
}: Pick<OwnOfferProps, 'offer'>) {
  const ages = readOfferAges(age);
  const isForMinors = ages !== undefined && ages.from < accountLimits.adultAge;
  return (
    <div className="grid gap-1 text-ink-soft text-sm">
      <p>{bannerUrl === null ? <Trans>No banner</Trans> : <Showings count={showings} />}</p>
      {isForMinors && (
        <p>
          {isApprovedForMinors ? (
            <Trans>Approved for ages 13 to 17</Trans>
          ) : (
            <Trans>Ages 13 to 17 see it once we approve it</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function Showings({ count }: { count: number }) {
  const { showingsStep } = offerLimits;
  if (count < showingsStep)
    return <Plural value={showingsStep} other={`Shown fewer than ${showingsStep} times`} />;
  const showings = formatNumber(count);
  return <Plural value={count} other={`Shown about ${showings} times`} />;
}
