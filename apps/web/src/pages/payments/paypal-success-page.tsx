import { useSearchParams } from 'react-router';
import { PaypalReturn } from '../../features/payments/paypal-return.tsx';
import { PaymentOwner } from './payment-owner.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <PaymentOwner>
      <PaypalReturn orderId={search.get('token')} payerId={search.get('PayerID')} />
    </PaymentOwner>
  );
}
