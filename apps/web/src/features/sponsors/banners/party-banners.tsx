import type { SponsorOffer } from '@hooray/contract/sponsor-offers.ts';
import type { ReactNode } from 'react';
import { Banner, type BannerProps } from './banner.tsx';
import type { Reading } from './match-offer.ts';
import { type MatchedOffer, useShownBanners } from './use-shown-banners.ts';

interface PartyBannersProps extends Pick<BannerProps, 'renderMenu'> {
  offers: SponsorOffer[];
  party: Reading['party'];
  /** Receives what is beside the chat on a wide screen, and below it on others. */
  children: (banners: { left?: ReactNode; right?: ReactNode; bottom?: ReactNode }) => ReactNode;
}

/** The banners of a party. A place whose banner was hidden stays empty, so that the chat does not jump. */
export function PartyBanners({ offers, party, renderMenu, children }: PartyBannersProps) {
  const { shown, isWide, hide, skip } = useShownBanners(offers, party);
  const renderPlace = (matched: MatchedOffer | undefined) => {
    if (!matched) return <div className={isWide ? 'w-44' : 'h-21'} />;
    const { id } = matched.offer;
    return (
      <Banner
        key={id}
        {...matched}
        shape={isWide ? 'tall' : 'flat'}
        renderMenu={renderMenu}
        onHide={() => hide(id)}
        onMissing={() => skip(id)}
      />
    );
  };
  const [first, second] = shown.map(renderPlace);
  return children(isWide ? { left: first, right: second } : { bottom: first });
}
