import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/api-error.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { say } from '../../lib/language/say.ts';
import { useMutationOnMount } from '../../lib/query/use-mutation-on-mount.ts';
import { Paid } from './paid.tsx';
import { PaymentError, PaymentPending } from './payment-state.tsx';

interface PaypalReturnProps {
  /** From PayPal's return address. Null if it is missing there. */
  orderId: string | null;
  payerId: string | null;
}

/** PayPal's return page. Captures the approved payment (docs/product.md §1, S6). */
export function PaypalReturn({ orderId, payerId }: PaypalReturnProps) {
  if (!orderId) return <PaymentError>{say(paymentTexts.noOrder)}</PaymentError>;
  return <Capture orderId={orderId} payerId={payerId} />;
}

function Capture({ orderId, payerId }: { orderId: string; payerId: string | null }) {
  const { t } = useLingui();
  // Safe to retry, because the server credits a payment only once.
  const { data, error, mutate } = useMutationOnMount({
    mutationFn: () => api('POST /api/paypal/capture-order', { body: { orderId, payerId } }),
  });
  if (data?.status === 'COMPLETED') return <Paid title={say(paymentTexts.thanks)} bought={data} />;
  if (data) return <PaymentError>{say(paymentTexts.status(data.status))}</PaymentError>;
  if (!error)
    return (
      <PaymentPending>
        <Trans>Completing your payment...</Trans>
      </PaymentPending>
    );
  const again = { label: t`Try again`, onClick: () => mutate() };
  return (
    <PaymentError again={isRefusal(error) ? undefined : again}>
      {sentenceOf(error, say(paymentTexts.captureFailed))}
    </PaymentError>
  );
}
