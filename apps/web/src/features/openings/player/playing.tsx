import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { afterWishes, type Step, wishIndexOf } from '../steps.ts';
import type { OpeningContents } from './contents.ts';
import { CloseButton, Frame } from './frame.tsx';
import { StepView } from './step-view.tsx';
import { CompanyChoice } from './steps/present-step.tsx';
import { useOpeningSteps } from './use-opening-steps.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useSlideshow } from './use-slideshow.ts';
import { useStepInput } from './use-step-input.ts';

interface PlayingProps extends OpeningContents {
  onClose: () => void;
}

/** Moves from step to step by buttons, keys and swipes. */
export function Playing(props: PlayingProps) {
  const { name, wishes, company, onClose } = props;
  const { steps, index, step, seen, credits, go } = useOpeningSteps(props);
  const [isUnwrapping, setUnwrapping] = useState(false);
  const isStill = useReducedMotion();
  const wish = step.kind === 'wish' ? wishes[wishIndexOf(step)] : undefined;
  const isChoosing = step.kind === 'present' && props.start === undefined;
  const unwrap = () => (isStill ? go(index + 1) : setUnwrapping(true));
  const onNext = () => {
    if (isChoosing) return;
    if (step.kind === 'present' && !isUnwrapping) unwrap();
    else go(index + 1);
  };
  const onBack = () => index > 1 && go(index - 1);
  const { isPlaying, play, pause } = useSlideshow({ steps, index, step, text: wish?.text ?? '', go });
  const input = useStepInput({ onNext, onBack });
  return (
    <Frame
      {...input}
      progress={index / (steps.length - 1)}
      header={
        <>
          <div className="mr-auto">
            {wish && <Counter position={wishIndexOf(step) + 1} total={wishes.length} />}
          </div>
          {!isChoosing && <Skip {...{ steps, index, go }} />}
          <CloseButton onClick={onClose} />
          <div className="order-last flex min-w-0 basis-full justify-center empty:hidden">{company}</div>
        </>
      }
      footer={
        isPlaying ? (
          <Button onClick={pause}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          step.kind !== 'present' && (
            <Steering step={step} hasWishes={wishes.length > 0} {...{ index, onNext, onBack, onClose }} />
          )
        )
      }
    >
      {isChoosing ? (
        <CompanyChoice name={name} friends={props.friends} isToday={props.isToday} {...props.choice} />
      ) : (
        <StepView
          key={step.position}
          {...{ step, seen, credits, wish, isUnwrapping }}
          contents={props}
          onUnwrap={unwrap}
          onUnwrapped={() => go(index + 1)}
          onSlideshow={play}
        />
      )}
    </Frame>
  );
}

/** The step's heading says the same. */
function Counter({ position, total }: { position: number; total: number }) {
  const { t } = useLingui();
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-h-11 items-center rounded-full bg-veil px-3 font-extrabold tabular-nums"
    >
      {t`${position} of ${total}`}
    </span>
  );
}

interface SkipProps {
  steps: readonly Step[];
  index: number;
  go: (to: number) => void;
}

function Skip({ steps, index, go }: SkipProps) {
  const { t } = useLingui();
  const end = afterWishes(steps);
  if (index >= end - 1) return null;
  const isPresent = steps[index]?.kind === 'present';
  const hasCollage = steps[end]?.kind === 'collage';
  return (
    <Button
      variant="quiet"
      className="min-h-11! shrink-0 bg-veil! px-3! text-ink!"
      onClick={() => go(isPresent ? index + 1 : end)}
    >
      {!isPresent && hasCollage ? t`Skip to the collage` : t`Skip`}
    </Button>
  );
}

interface SteeringProps {
  step: Step;
  hasWishes: boolean;
  index: number;
  onNext: () => void;
  onBack: () => void;
  onClose: () => void;
}

function Steering({ step, hasWishes, index, onNext, onBack, onClose }: SteeringProps) {
  const { t } = useLingui();
  return (
    <>
      {index > 1 && (
        <Button variant="quiet" className="text-ink!" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      {step.kind === 'keepsakes' ? (
        <Button onClick={onClose}>
          <Trans>See your box</Trans>
        </Button>
      ) : (
        <Button className="min-w-40" onClick={onNext}>
          {step.kind === 'card' && hasWishes
            ? t`Read the wishes`
            : t({ message: 'Next', context: 'The next step' })}
        </Button>
      )}
    </>
  );
}
