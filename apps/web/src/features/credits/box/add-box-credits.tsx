import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AddBoxCreditsDialog = lazyPart(
  async () => (await import('./add-box-credits-dialog.tsx')).AddBoxCreditsDialog,
);

interface AddBoxCreditsProps {
  boxId: string;
  /** The panel 'By payment'. */
  payment: ReactNode;
}

/** 'Add Credits' beside the credits of a box. */
export function AddBoxCredits({ boxId, payment }: AddBoxCreditsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Credits</Button>
      <Suspense>
        {isOpen && <AddBoxCreditsDialog boxId={boxId} payment={payment} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
