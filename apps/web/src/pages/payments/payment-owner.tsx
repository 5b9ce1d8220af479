import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import type { ReactNode } from 'react';
import { isSignedIn, useSession } from '../../lib/session/session.ts';
import { Scene } from '../../ui/scene.tsx';
import { SignInLink } from '../sign-in-link.tsx';

/** Only the payer sees a payment's result. */
export function PaymentOwner({ children }: { children: ReactNode }) {
  if (isSignedIn(useSession())) return children;
  return (
    <Scene title="Payment" monster="cyclops" mood="sorry" action={<SignInLink />}>
      {paymentTexts.notSignedIn}
    </Scene>
  );
}
