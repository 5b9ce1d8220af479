import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { createIdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { usePreparedOpening } from '../../../lib/browser/use-prepared-opening.ts';
import { ownUserQuery } from '../../../lib/session/own-user.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const loadDialog = () => import('./add-box-credits-dialog.tsx');
const AddBoxCreditsDialog = lazyPart(async () => (await loadDialog()).AddBoxCreditsDialog);

interface AddBoxCreditsProps {
  boxId: string;
  isPrimary: boolean;
  payment: ReactNode;
  /** Loads the code and data of the payment panel. */
  preparePayment: () => Promise<unknown>[];
}

export function AddBoxCredits({ boxId, isPrimary, payment, preparePayment }: AddBoxCreditsProps) {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const dialog = usePreparedOpening(() => [
    loadDialog(),
    queryClient.ensureQueryData(ownUserQuery),
    ...preparePayment(),
  ]);
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'secondary'} busy={dialog.isOpening} onClick={dialog.open}>
        <Trans>Add Credits</Trans>
      </Button>
      <Suspense>
        {dialog.isOpen && <AddBoxCreditsDialog {...{ boxId, keys, payment }} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
