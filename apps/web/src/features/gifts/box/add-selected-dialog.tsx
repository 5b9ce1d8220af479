import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SelectedGifts } from '../selected/selected-gifts.tsx';
import { AddToBox } from './add-to-box.tsx';

interface AddSelectedDialogProps {
  boxId: string;
  onClose: () => void;
  /** Switches to the form for describing a gift. */
  onByHand: () => void;
}

export function AddSelectedDialog({ boxId, onClose, onByHand }: AddSelectedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`My selected gifts`}>
      <SelectedGifts
        renderAction={(gift, titleId) => <AddToBox boxId={boxId} gift={gift} titleId={titleId} />}
        emptyAction={
          <Button variant="secondary" onClick={onByHand}>
            <Trans>Add one manually</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
