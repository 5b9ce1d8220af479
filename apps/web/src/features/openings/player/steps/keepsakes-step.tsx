import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../../lib/browser/object-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { MonsterFamily } from '../../../../ui/monsters/monster-family.tsx';
import { StepHeading } from './step-heading.tsx';

interface KeepsakesStepProps {
  picture: Blob | undefined;
  downloads: ReactNode;
  /** Undefined if there is nothing to show. */
  onSlideshow: (() => void) | undefined;
}

export function KeepsakesStep({ picture, downloads, onSlideshow }: KeepsakesStepProps) {
  const url = useObjectUrl(picture);
  return (
    <div className="opening-pair">
      {url ? (
        <div className="opening-paper opening-drop -rotate-2 rounded-md p-2.5 shadow-soft">
          <img src={url} alt="" className="size-[min(64vw,38dvh)] rounded-sm" />
        </div>
      ) : (
        <MonsterFamily className="w-full max-w-72" />
      )}
      <div className="grid justify-items-center gap-4">
        <StepHeading className="text-2xl sm:text-3xl">
          <Trans>Yours to keep</Trans>
        </StepHeading>
        {onSlideshow && (
          <Button variant="secondary" onClick={onSlideshow}>
            <Trans>Play as a slideshow</Trans>
          </Button>
        )}
        <div className="empty:hidden">{downloads}</div>
      </div>
    </div>
  );
}
