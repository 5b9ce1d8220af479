import { paymentTexts } from '@hooray/contract/payments.values.ts';
import type { ReactNode } from 'react';
import { isSignedIn, useSession } from '../../lib/session.ts';
import { Scene } from '../../ui/scene.tsx';
import { SignInLink } from '../sign-in-link.tsx';

/** What a payment became is for the one who paid: signed out, the way to log in and back. */
export function PaymentOwner({ children }: { children: ReactNode }) {
  if (isSignedIn(useSession())) return children;
  return (
    <Scene title="Payment" monster="cyclops" mood="sorry" action={<SignInLink />}>
      {paymentTexts.notSignedIn}
    </Scene>
  );
}
