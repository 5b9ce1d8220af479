import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { securityQuery } from '../../../queries/security.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { DeviceList } from './device-list.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export function SignInAndDevices({ hasFullAccess }: { hasFullAccess: boolean }) {
  const security = useQuery(securityQuery);
  const heading = useFocusTarget<HTMLHeadingElement>();
  const [hasChosen, setChosen] = useState(false);
  const handleChosen = () => {
    heading.focus();
    setChosen(true);
  };
  return (
    <Card aria-labelledby="sign-in-and-devices">
      <h2 id="sign-in-and-devices" ref={heading.ref} tabIndex={-1}>
        <Trans>Sign-in and devices</Trans>
      </h2>
      <div className="mt-5 grid gap-5">
        {security.isPending && <SkeletonList lines={1} />}
        {security.isError && !security.data && (
          <ErrorState message={sentenceOf(security.error)} onRetry={() => security.refetch()} />
        )}
        {security.data && <SignInMethods {...security.data} />}
        {security.data && <PasskeyList {...security.data} canAdd={hasFullAccess} />}
        {hasFullAccess && security.data && !security.data.hasPassword && (
          <ChoosePassword onSaved={handleChosen} />
        )}
        {hasChosen && security.data?.hasPassword && (
          <Notice tone="success">
            <Trans>Your password has been saved.</Trans>
          </Notice>
        )}
        <DeviceList />
      </div>
    </Card>
  );
}
