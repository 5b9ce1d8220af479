import type { SelectedGift } from '@hooray/contract/gifts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { additionFailure, GiftError } from '../gift-error.tsx';
import { useAddGift } from '../gift-queries.ts';
import { SelectedGifts } from '../selected/selected-gifts.tsx';

interface AddSelectedDialogProps {
  boxId: string;
  onClose: () => void;
  /** Switches to describing one by hand. */
  onByHand: () => void;
}

/** Adds some of the reader's selected gifts. */
export function AddSelectedDialog({ boxId, onClose, onByHand }: AddSelectedDialogProps) {
  return (
    <Dialog open onClose={onClose} title="My selected gifts">
      <SelectedGifts
        renderAction={(gift, titleId) => <AddSelected boxId={boxId} gift={gift} titleId={titleId} />}
        emptyAction={
          <Button variant="secondary" onClick={onByHand}>
            Add one manually
          </Button>
        }
      />
    </Dialog>
  );
}

interface AddSelectedProps {
  boxId: string;
  gift: SelectedGift;
  titleId: string;
}

function AddSelected({ boxId, gift, titleId }: AddSelectedProps) {
  const addition = useAddGift(boxId);
  return (
    <div className="grid flex-1 gap-2">
      <Button
        variant="secondary"
        aria-describedby={titleId}
        busy={addition.isPending}
        busyLabel="Adding..."
        disabled={addition.isSuccess}
        onClick={() => addition.mutate(gift)}
      >
        {addition.isSuccess && <CheckIcon />}
        {addition.isSuccess ? 'Added' : 'Add to box'}
      </Button>
      <GiftError failure={addition.error ? additionFailure(addition.error) : undefined} />
    </div>
  );
}
