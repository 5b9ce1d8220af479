import type { SponsorOffer } from '@hooray/contract/sponsor-offers.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useObjectUrl } from '../../../lib/object-url.ts';
import { useIdentity } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { bannerQuery } from '../offer-queries.ts';
import { useShowing } from '../use-showing.ts';
import type { MatchedOffer } from './use-shown-banners.ts';

const WhyDialog = lazy(async () => ({ default: (await import('./why-dialog.tsx')).WhyDialog }));

export interface BannerProps extends MatchedOffer {
  /** Beside the chat it is tall, below it flat. */
  shape: 'tall' | 'flat';
  /** A menu of what one can do about somebody else's offer. */
  renderMenu: (offer: SponsorOffer) => ReactNode;
  onHide: () => void;
  /** The picture cannot be loaded. */
  onMissing: () => void;
}

// The size of each part is fixed, so that a picture that comes late moves nothing.
const shapes = {
  tall: {
    frame: 'h-full w-44 flex-col gap-2 p-2.5',
    picture: 'min-h-0 w-full flex-1 max-h-80',
    text: 'pt-1',
  },
  flat: { frame: 'h-24 w-full gap-2.5 p-1.5', picture: 'h-full w-[38%] max-w-60 shrink-0', text: 'flex-1' },
};

const actionClass = 'min-h-9! px-2! py-0.5! text-sm';

/** A sponsor's banner. It says what it is, why it is here, and goes away when asked to. */
export function Banner({ offer, match, shape, renderMenu, onHide, onMissing }: BannerProps) {
  const [isExplained, setExplained] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const url = useBannerUrl(offer.id, onMissing);
  useShowing(picture, offer, url !== undefined);
  const isOwn = useIdentity()?.id === offer.ownerId;
  const classes = shapes[shape];
  const name = offerName(offer);
  return (
    <figure
      aria-label={`Sponsored: ${name}`}
      className={`flex min-w-0 rounded-card border-2 border-line-strong border-dashed bg-frosting ${classes.frame}`}
    >
      <div ref={picture} className={`overflow-hidden rounded-control bg-paper ${classes.picture}`}>
        {url && <img src={url} alt={`Banner: ${name}`} className="size-full object-contain" />}
      </div>
      <figcaption className={`grid min-w-0 content-start ${classes.text}`}>
        <div className="flex items-center justify-between gap-1">
          <p className="min-w-0 truncate px-2 text-ink-soft text-sm">Sponsored</p>
          {!isOwn && <div className="-my-1 shrink-0">{renderMenu(offer)}</div>}
        </div>
        <p className={`px-2 font-extrabold text-sm ${shape === 'flat' ? 'truncate' : 'wrap-anywhere'}`}>
          {name}
        </p>
        <div className="flex flex-wrap">
          <Button variant="quiet" className={actionClass} onClick={() => setExplained(true)}>
            Why this?
          </Button>
          <Button variant="quiet" className={actionClass} onClick={onHide}>
            Hide
          </Button>
        </div>
      </figcaption>
      {isExplained && (
        <Suspense>
          <WhyDialog offer={offer} match={match} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </figure>
  );
}

/** 'Discount, 15', 'Sampler, unlimited' */
function offerName({ type, amount }: SponsorOffer): string {
  return `${type}, ${typeof amount === 'number' ? new Intl.NumberFormat().format(amount) : amount}`;
}

function useBannerUrl(id: string, onMissing: () => void): string | undefined {
  const { data, isError } = useQuery(bannerQuery(id));
  const handleMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (isError) handleMissing();
  }, [isError]);
  return useObjectUrl(data);
}
