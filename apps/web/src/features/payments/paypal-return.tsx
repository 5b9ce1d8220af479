import { paymentTexts } from '@hooray/contract/payments.values.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { isRefused } from './is-refused.ts';
import { Paid } from './paid.tsx';
import { PaymentTrouble } from './payment-trouble.tsx';
import { PaymentWait } from './payment-wait.tsx';

interface PaypalReturnProps {
  /** What PayPal's return address tells; null where it does not. */
  orderId: string | null;
  payerId: string | null;
}

/** Once for each visit, however often the page is drawn; the server credits once, however often it is asked. */
const captureQuery = (orderId: string, payerId: string | null) =>
  queryOptions({
    queryKey: ['payments', 'paypal', orderId],
    queryFn: () => api('POST /api/paypal/capture-order', { body: { orderId, payerId } }),
    staleTime: 'static',
  });

/** Where PayPal leads back to: takes the money that one has agreed to (docs/product.md §1, S6). */
export function PaypalReturn({ orderId, payerId }: PaypalReturnProps) {
  if (!orderId) return <PaymentTrouble>{paymentTexts.noOrder}</PaymentTrouble>;
  return <Capture orderId={orderId} payerId={payerId} />;
}

function Capture({ orderId, payerId }: { orderId: string; payerId: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(captureQuery(orderId, payerId));
  if (data?.status === 'COMPLETED') return <Paid title={paymentTexts.thanks} bought={data} />;
  if (data) return <PaymentTrouble>{paymentTexts.status(data.status)}</PaymentTrouble>;
  if (!error) return <PaymentWait>Completing your payment...</PaymentWait>;
  const again = { label: 'Try again', isBusy: isFetching, onClick: () => void refetch() };
  return (
    <PaymentTrouble again={isRefused(error) ? undefined : again}>
      {sentenceOf(error, paymentTexts.captureFailed)}
    </PaymentTrouble>
  );
}
