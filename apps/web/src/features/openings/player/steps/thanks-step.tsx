import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Monster } from '../../../../ui/monsters/monster.tsx';
import { StepHeading } from './step-heading.tsx';

export function ThanksStep({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full max-w-xl justify-items-center gap-4 text-center">
      <Monster kind="wings" className="w-28 sm:w-36" />
      <StepHeading className="text-2xl sm:text-3xl">
        <Trans>Say thank you</Trans>
      </StepHeading>
      <div className="w-full text-start">{children}</div>
    </div>
  );
}
