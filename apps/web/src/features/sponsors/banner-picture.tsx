import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useObjectUrl } from '../../lib/browser/object-url.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { offerTypeLabel } from '../../ui/offers/offer-labels.ts';
import { bannerQuery } from './offer-queries.ts';

interface BannerPictureProps {
  offer: Pick<SponsorOffer, 'id' | 'type'>;
  /** Sets the size of the frame, which is shown before the picture loads. */
  className: string;
}

/** An offer's banner, uncropped in a frame of fixed size. */
export function BannerPicture({ offer, className }: BannerPictureProps) {
  const { t } = useLingui();
  const type = offerTypeLabel(offer.type);
  const { data, error } = useQuery(bannerQuery(offer.id));
  const url = useObjectUrl(data);
  return (
    <div className={`grid place-items-center overflow-hidden rounded-control bg-frosting ${className}`}>
      {url && <img src={url} alt={t`Banner: ${type}`} className="size-full min-h-0 object-contain" />}
      {!url && !error && <Skeleton className="size-full" />}
      {error && <p className="p-3 text-center text-ink-soft text-sm">{sentenceOf(error)}</p>}
    </div>
  );
}
