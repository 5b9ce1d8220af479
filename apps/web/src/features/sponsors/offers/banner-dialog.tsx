import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BannerPicture } from '../banner-picture.tsx';

interface BannerDialogProps {
  offer: SponsorOffer;
  onClose: () => void;
}

export function BannerDialog({ offer, onClose }: BannerDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Banner`} size="large">
      <BannerPicture offer={offer} className="h-[60dvh] w-full" />
    </Dialog>
  );
}
