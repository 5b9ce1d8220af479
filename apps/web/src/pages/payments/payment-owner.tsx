import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { isSignedIn, useSession } from '../../lib/session/session.ts';
import { Scene } from '../../ui/scene.tsx';
import { SignInLink } from '../sign-in-link.tsx';

/** Only the payer sees a payment's result. */
export function PaymentOwner({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (isSignedIn(useSession())) return children;
  return (
    <Scene title={t`Payment`} monster="cyclops" mood="sorry" action={<SignInLink />}>
      {say(paymentTexts.notSignedIn)}
    </Scene>
  );
}
