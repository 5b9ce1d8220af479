import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import type { ReactNode } from 'react';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { Banner, type BannerProps } from './banner.tsx';
import type { Reading } from './match-offer.ts';
import { type MatchedOffer, type ShownBanners, useShownBanners } from './use-shown-banners.ts';

type RenderMenu = Pick<BannerProps, 'renderMenu'>;

interface PartyBannersProps extends RenderMenu {
  offers: SponsorOffer[];
  party: Reading['party'];
  /** Gets the banners beside the chat on a wide screen, and below it on others. */
  children: (banners: { left?: ReactNode; right?: ReactNode; bottom?: ReactNode }) => ReactNode;
}

export function PartyBanners({ offers, party, renderMenu, children }: PartyBannersProps) {
  const { shown, ...place } = useShownBanners(offers, party);
  const renderPlace = (matched: MatchedOffer | undefined) => <Place {...{ matched, renderMenu, ...place }} />;
  const [first, second] = shown.map(renderPlace);
  return children(place.isWide ? { left: first, right: second } : { bottom: first });
}

interface PlaceProps extends RenderMenu, Omit<ShownBanners, 'shown'> {
  matched: MatchedOffer | undefined;
}

/** A banner's slot. After its banner is hidden it may stay empty, so that the chat doesn't jump. */
function Place({ matched, isWide, hide, skip, renderMenu }: PlaceProps) {
  const place = useFocusTarget<HTMLDivElement>();
  const handleHide = (id: string) => {
    // The pressed button is about to disappear.
    place.focus();
    hide(id);
  };
  return (
    <div ref={place.ref} tabIndex={-1} className={isWide ? 'h-full w-44' : 'h-24'}>
      {matched && (
        <Banner
          key={matched.offer.id}
          {...matched}
          shape={isWide ? 'tall' : 'flat'}
          renderMenu={renderMenu}
          onHide={() => handleHide(matched.offer.id)}
          onMissing={() => skip(matched.offer.id)}
        />
      )}
    </div>
  );
}
