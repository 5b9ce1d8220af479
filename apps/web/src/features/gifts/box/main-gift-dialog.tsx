import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ShownGift } from '../gift-card.tsx';
import { useBoxGifts } from '../gift-queries.ts';
import { GiftList } from './gift-list.tsx';

interface MainGiftDialogProps {
  boxId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Shows the gifts without actions. */
export function MainGiftDialog({ boxId, isOpen, onOpenChange }: MainGiftDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={isOpen} onClose={() => onOpenChange(false)} title={t`Main Gift`} size="large">
      <Gifts boxId={boxId} />
    </Dialog>
  );
}

/** A separate component, which fetches only while the dialog is open. */
function Gifts({ boxId }: { boxId: string }) {
  return <GiftList query={useBoxGifts(boxId)} renderGift={(gift) => <ShownGift gift={gift} />} />;
}
