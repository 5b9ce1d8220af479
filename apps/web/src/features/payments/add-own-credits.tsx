import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';

const AddOwnCreditsDialog = lazy(async () => ({
  default: (await import('./add-own-credits-dialog.tsx')).AddOwnCreditsDialog,
}));

/** 'Add Credits' of the profile. A payment that cannot begin ends where a cancelled one does, whoever the provider. */
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
          <AddOwnCreditsDialog
            onFailed={() => void navigate('/paypal-cancel')}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
