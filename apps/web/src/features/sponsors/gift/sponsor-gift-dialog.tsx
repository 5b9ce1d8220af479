import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { OffersForMe, type RenderOfferMenu } from './offers-for-me.tsx';

/** The offers that are for the reader. */
export function SponsorGiftDialog({ renderMenu, onClose }: RenderOfferMenu & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Sponsor Gift" size="wide">
      <OffersForMe renderMenu={renderMenu} onLeave={onClose} />
    </Dialog>
  );
}
