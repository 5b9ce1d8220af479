import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useObjectUrl } from '../../../lib/browser/object-url.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { offerTypeLabel, unlimitedLabel } from '../../../ui/offers/offer-labels.ts';
import { bannerQuery } from '../offer-queries.ts';
import { useShowing } from '../use-showing.ts';
import type { MatchedOffer } from './use-shown-banners.ts';

const WhyDialog = lazyPart(async () => (await import('./why-dialog.tsx')).WhyDialog);

export interface BannerProps extends MatchedOffer {
  /** Tall beside the chat, and flat below it. */
  shape: 'tall' | 'flat';
  renderMenu: (offer: SponsorOffer) => ReactNode;
  onHide: () => void;
  /** Called if the picture can't be loaded. */
  onMissing: () => void;
}

const shapes = {
  tall: {
    ...{ frame: 'max-h-full w-44 flex-col gap-2 p-2.5', picture: 'max-h-80 min-h-0 w-full shrink' },
    ...{ caption: 'shrink-0', besideLabel: 'hidden', belowLabel: '' },
  },
  flat: {
    ...{ frame: 'h-24 w-full gap-1.5 p-1.5', picture: 'h-full max-w-[45%] shrink-0' },
    ...{ caption: 'flex-1', besideLabel: 'truncate max-sm:hidden', belowLabel: 'hidden' },
  },
};

const actionClass = 'min-h-11! px-2! py-0! text-sm';

export function Banner({ offer, match, shape, renderMenu, onHide, onMissing }: BannerProps) {
  const { t } = useLingui();
  const [isExplained, setExplained] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const url = useBannerUrl(offer.id, onMissing);
  useShowing(picture, offer, isLoaded);
  const isOwn = useIdentity()?.id === offer.ownerId;
  const classes = shapes[shape];
  const name = useOfferName(offer);
  return (
    <figure
      aria-label={t`Sponsored: ${name}`}
      data-banner
      // Invisible until loaded, because its controls would move while the picture loads.
      className={`flex min-w-0 rounded-card border-2 border-line-strong border-dashed bg-frosting ${classes.frame} ${isLoaded ? '' : 'invisible'}`}
    >
      {url && (
        <img
          ref={picture}
          src={url}
          alt={t`Banner: ${name}`}
          onLoad={() => setLoaded(true)}
          onError={onMissing}
          className={`rounded-control object-contain ${classes.picture}`}
        />
      )}
      <figcaption className={`grid min-w-0 content-center ${classes.caption}`}>
        <div className="flex min-h-8 items-center gap-2 pl-2">
          <p className="text-ink-soft text-sm">
            <Trans>Sponsored</Trans>
          </p>
          <p className={`min-w-0 flex-1 font-extrabold text-sm ${classes.besideLabel}`}>{name}</p>
          {!isOwn && <div className="-my-1 ml-auto shrink-0">{renderMenu(offer)}</div>}
        </div>
        <p className={`px-2 font-extrabold text-sm wrap-anywhere ${classes.belowLabel}`}>{name}</p>
        <div className="flex flex-wrap">
          <Button
            variant="quiet"
            className={actionClass}
            aria-label={t`Why this? ${name}`}
            aria-haspopup="dialog"
            aria-expanded={isExplained}
            onClick={() => setExplained(true)}
          >
            <Trans>Why this?</Trans>
          </Button>
          <Button variant="quiet" className={actionClass} aria-label={t`Hide ${name}`} onClick={onHide}>
            <Trans>Hide</Trans>
          </Button>
        </div>
      </figcaption>
      {isExplained && (
        <Suspense>
          <WhyDialog offer={offer} name={name} match={match} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </figure>
  );
}

/** 'Discount: 15', 'Sampler: unlimited' */
function useOfferName(offer: SponsorOffer): string {
  const { t } = useLingui();
  const type = offerTypeLabel(offer.type);
  const amount = offer.amount === 'unlimited' ? unlimitedLabel() : formatNumber(offer.amount);
  return t`${type}: ${amount}`;
}

function useBannerUrl(id: string, onMissing: () => void): string | undefined {
  const { data, isError } = useQuery(bannerQuery(id));
  const handleMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (isError) handleMissing();
  }, [isError]);
  return useObjectUrl(data);
}
