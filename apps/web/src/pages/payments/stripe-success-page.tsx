import { useSearchParams } from 'react-router';
import { StripeReturn } from '../../features/payments/stripe-return.tsx';
import { PaymentOwner } from './payment-owner.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <PaymentOwner>
      <StripeReturn sessionId={search.get('session_id')} />
    </PaymentOwner>
  );
}
