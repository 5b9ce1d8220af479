import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

const Dialog = lazyPart(async () => (await import('../../ui/dialogs/dialog.tsx')).Dialog);
const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm);

/** 'Add Credits' on the profile. A payment that cannot begin ends on the same page as a canceled one. */
export function AddOwnCredits() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add Credits
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog open onClose={() => setOpen(false)} title="Add Credits">
            <PaymentForm target={{ type: 'user' }} onFailed={() => void navigate('/paypal-cancel')} />
          </Dialog>
        )}
      </Suspense>
    </>
  );
}

/** Tops up a box. */
export function BoxPayment({ boxId }: { boxId: string }) {
  return (
    <Suspense fallback={<SkeletonList lines={2} />}>
      <PaymentForm target={{ type: 'box', targetId: boxId }} />
    </Suspense>
  );
}
