import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AddGiftDialog = lazyPart(async () => (await import('./add-gift-dialog.tsx')).AddGiftDialog);

const AddSelectedDialog = lazyPart(async () => (await import('./add-selected-dialog.tsx')).AddSelectedDialog);

/** Described by hand, or from the selected gifts. */
export function AddGifts({ boxId }: { boxId: string }) {
  const [open, setOpen] = useState<'by hand' | 'selected'>();
  const handleClose = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="grow sm:grow-0" variant="secondary" onClick={() => setOpen('selected')}>
        Add from selected gifts
      </Button>
      <Button className="grow sm:grow-0" variant="secondary" onClick={() => setOpen('by hand')}>
        Add manually
      </Button>
      <Suspense>
        {open === 'by hand' && <AddGiftDialog boxId={boxId} onClose={handleClose} />}
        {open === 'selected' && (
          <AddSelectedDialog boxId={boxId} onClose={handleClose} onByHand={() => setOpen('by hand')} />
        )}
      </Suspense>
    </div>
  );
}
