import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/fields/form-error.tsx';
import { OpeningTitle, wrappedBy } from '../../opening-title.tsx';
import { Burst } from './burst.tsx';
import { GrandPresent } from './grand-present.tsx';
import { StepHeading } from './step-heading.tsx';

const HOLD_MS = 1100;

interface PresentStepProps {
  name: string;
  friends: number;
  isToday: boolean;
  isOpen: boolean;
  hasConfetti: boolean;
  onOpen: () => void;
}

/** Opens after a press. Holding the press makes it tremble first. */
export function PresentStep({ name, friends, isToday, isOpen, hasConfetti, onOpen }: PresentStepProps) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = () => {
    if (isOpen) return;
    setHeld(true);
    timer.current = setTimeout(onOpen, HOLD_MS);
  };
  const state = isOpen ? 'is-open' : isHeld ? 'is-held' : '';
  return (
    <div className="opening-pair">
      <div>
        <StepHeading className="text-2xl sm:text-3xl">
          <OpeningTitle name={name} isToday={isToday} />
        </StepHeading>
        <p className="mt-3 text-ink-soft text-lg">{wrappedBy(friends)}</p>
      </div>
      <div className="grid justify-items-center gap-3">
        <div className="relative mt-10">
          <button
            type="button"
            aria-label={t`Open the present`}
            onPointerDown={hold}
            onPointerUp={release}
            onPointerLeave={release}
            onPointerCancel={release}
            onContextMenu={(event) => event.preventDefault()}
            onClick={onOpen}
            className="block touch-manipulation select-none rounded-card [-webkit-touch-callout:none]"
          >
            <GrandPresent className={`h-[min(46dvh,26rem)] w-auto max-w-[80vw] ${state}`} />
          </button>
          {isOpen && hasConfetti && <Burst />}
        </div>
        <p className={`text-ink-soft ${isOpen ? 'invisible' : ''}`}>
          <Trans>Hold the present, or press Space.</Trans>
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  friends: number;
  isToday: boolean;
  isPending: boolean;
  error: string | undefined;
  onChoose: (isShared: boolean) => void;
}

/** Asked once, before the first opening. */
export function CompanyChoice({ name, friends, isToday, isPending, error, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isShared: boolean) => {
    setChosen(isShared);
    onChoose(isShared);
  };
  return (
    <div className="opening-pair">
      <div className="grid justify-items-center gap-3">
        <StepHeading className="text-2xl sm:text-3xl">
          <OpeningTitle name={name} isToday={isToday} />
        </StepHeading>
        <p className="text-ink-soft text-lg">{wrappedBy(friends)}</p>
        <GrandPresent className="h-[min(28dvh,16rem)] w-auto" />
      </div>
      <div className="grid w-full max-w-md gap-3">
        <p className="mt-2 font-extrabold text-lg">
          <Trans>How would you like to open it?</Trans>
        </p>
        <Button
          className="py-3"
          disabled={isPending}
          busy={isPending && chosen === false}
          onClick={() => choose(false)}
        >
          <Trans>Open alone</Trans>
        </Button>
        <Button
          variant="secondary"
          className="py-3"
          disabled={isPending}
          busy={isPending && chosen === true}
          aria-describedby="open-together"
          onClick={() => choose(true)}
        >
          <Trans>Open together</Trans>
        </Button>
        <p id="open-together" className="text-balance text-ink-soft">
          <Trans>Together, your friends see which step you're at, and can cheer.</Trans>
        </p>
        <FormError>{error}</FormError>
      </div>
    </div>
  );
}
