import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownUserQuery } from '../../../lib/session/own-user.ts';
import { Scene } from '../../../ui/scene.tsx';

interface SponsorStatusProps {
  children: ReactNode;
  otherwise: ReactNode;
}

/** Asks the server, because the session may be stale. Without a response, the user doesn't count as a sponsor. */
export function SponsorStatus({ children, otherwise }: SponsorStatusProps) {
  const { t } = useLingui();
  const { data: user, isPending, isPlaceholderData } = useQuery(ownUserQuery);
  if (isPending || isPlaceholderData) {
    return (
      <Scene title={t`For Sponsors`} monster="cyclops" mood="happy">
        <p role="status">
          <Trans>Checking whether you're a sponsor...</Trans>
        </p>
      </Scene>
    );
  }
  return user?.isSponsor ? children : otherwise;
}
