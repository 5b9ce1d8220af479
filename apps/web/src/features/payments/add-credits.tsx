import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreparedOpening } from '../../lib/browser/use-prepared-opening.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PaymentForm as LoadedForm } from './payment-form.tsx';
import { paymentOptionsQuery } from './payment-options.ts';

const loadDialog = () => import('../../ui/dialogs/dialog.tsx');
let loadedForm: typeof LoadedForm | undefined;
const loadForm = async () => {
  loadedForm = (await import('./payment-form.tsx')).PaymentForm;
  return loadedForm;
};
const Dialog = lazyPart(async () => (await loadDialog()).Dialog);
const PaymentForm = lazyPart(loadForm);

/** Loads the code and data of a dialog with `BoxPayment`. */
export const preparePayment = (queryClient: QueryClient): Promise<unknown>[] => [
  loadForm(),
  queryClient.ensureQueryData(paymentOptionsQuery),
];

/** 'Add Credits' on the profile. If a payment can't begin, it leads to the same page as a canceled one. */
export function AddOwnCredits() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const dialog = usePreparedOpening(() => [loadDialog(), ...preparePayment(queryClient)]);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" busy={dialog.isOpening} onClick={dialog.open}>
        <Trans>Add Credits</Trans>
      </Button>
      <Suspense>
        {dialog.isOpen && (
          <Dialog open onClose={dialog.close} title={t`Add Credits`}>
            <PaymentForm target={{ type: 'user' }} onFailed={() => void navigate('/paypal-cancel')} />
          </Dialog>
        )}
      </Suspense>
    </>
  );
}

export function BoxPayment({ boxId }: { boxId: string }) {
  // A lazy component suspends once even if its code is loaded, and a skeleton would change the dialog's size.
  const [Form] = useState(() => loadedForm ?? PaymentForm);
  return (
    <Suspense fallback={<SkeletonList lines={2} />}>
      <Form target={{ type: 'box', targetId: boxId }} />
    </Suspense>
  );
}
