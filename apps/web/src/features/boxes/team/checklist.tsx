import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

export interface ChecklistStep {
  label: string;
  isDone: boolean;
  /** Leads to the place to do the step. */
  action?: ReactNode;
}

interface ChecklistProps {
  box: OpenBox;
  steps: ChecklistStep[];
}

/** Lists the organizer's steps to get a box ready. Disappears once all are done. */
export function Checklist({ box: { name }, steps }: ChecklistProps) {
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const total = steps.length;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card aria-labelledby="checklist" className="bg-mango-soft!">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="checklist" className="min-w-0 text-lg! wrap-anywhere">
          <Trans>
            Getting <bdi>{name}</bdi>'s box ready
          </Trans>
        </h2>
        <p className="shrink-0 font-extrabold tabular-nums">
          <Trans comment="Steps of a list that are done">
            {done} of {total}
          </Trans>
        </p>
      </div>
      <ol className="mt-3 grid gap-1">
        {steps.map((step, index) => (
          <Step key={step.label} {...step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps extends ChecklistStep {
  number: number;
  isNext: boolean;
}

function Step({ label, isDone, action, number, isNext }: StepProps) {
  return (
    <li className="flex min-h-9 items-center gap-3" aria-current={isNext ? 'step' : undefined}>
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full font-extrabold text-sm ${isDone ? 'bg-mint text-mint-ink' : 'bg-paper text-ink-soft ring-2 ring-line ring-inset'}`}
      >
        {isDone ? (
          <>
            <CheckIcon />
            <span className="sr-only">
              <Trans>Done:</Trans>
            </span>
          </>
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </span>
      <span className={`min-w-0 flex-1 ${isNext ? 'font-extrabold' : ''}`}>{label}</span>
      {isNext && action}
    </li>
  );
}
