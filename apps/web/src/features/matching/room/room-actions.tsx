import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface RoomActionsProps {
  personActions: ReactNode;
  isBusy: boolean;
  onNext: () => void;
  onEnd: () => void;
}

const buttonClass = 'min-h-11! px-2.5! py-1! text-sm sm:px-4!';

/** In view above a phone's keyboard, because it is next to the field. */
export function RoomActions({ personActions, isBusy, onNext, onEnd }: RoomActionsProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons aren't fields
    <div
      role="group"
      aria-label={t`This chat`}
      className="flex items-center justify-end gap-1 border-line border-t px-2 pt-2 pb-1.5 sm:gap-2 sm:px-3"
    >
      <div className="mr-auto flex gap-0.5 sm:gap-2">{personActions}</div>
      <Button variant="secondary" className={buttonClass} disabled={isBusy} onClick={onNext}>
        <Trans comment="To the next person in random chat">Next</Trans>
      </Button>
      <Button variant="danger-quiet" className={buttonClass} disabled={isBusy} onClick={onEnd}>
        <Trans>End Chat</Trans>
      </Button>
    </div>
  );
}
