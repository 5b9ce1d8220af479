import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Scene } from '../../ui/scene.tsx';

interface PaymentErrorProps {
  children: ReactNode;
  again?: { label: string; isBusy?: boolean; onClick: () => void } | undefined;
}

export function PaymentError({ children, again }: PaymentErrorProps) {
  const { t } = useLingui();
  const action = (
    <>
      {again && (
        <Button busy={again.isBusy} onClick={again.onClick}>
          {again.label}
        </Button>
      )}
      <ButtonLink to="/profile" variant={again ? 'secondary' : 'primary'}>
        <Trans>Profile</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Scene title={t`Payment`} monster="cyclops" mood="sorry" action={action}>
      <p role="alert">{children}</p>
    </Scene>
  );
}

export function PaymentPending({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Scene title={t`Payment`} monster="wings" mood="happy">
      <p role="status" className="flex items-center justify-center gap-3">
        <Spinner /> {children}
      </p>
    </Scene>
  );
}
