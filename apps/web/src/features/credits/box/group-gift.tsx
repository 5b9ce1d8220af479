import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatCredits, formatNumber } from '../../../lib/dates/formats.ts';
import { BoxLedgerList } from '../ledger/box-ledger.tsx';
import { TotalCredits } from './total-credits.tsx';

export interface Goal {
  credits: number;
  /** The gift's title. Undefined if the organizer chose a number of credits. */
  title: string | undefined;
}

interface GroupGiftProps {
  boxId: string;
  credits: number;
  goal: Goal | null;
  /** Whether the goal was a gift that has since been removed. */
  isGoalDropped: boolean;
  /** 'Add Credits' and its presets. */
  actions: ReactNode;
  /** For the organizer, to set or change the goal. */
  goalAction: ReactNode;
}

/** Shows a box's credits, compared with its goal if there is one. */
export function GroupGift(props: GroupGiftProps) {
  const { boxId, credits, goal, isGoalDropped, actions, goalAction } = props;
  return (
    <section aria-labelledby="group-gift" className="grid gap-3 border-line border-t-2 pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="group-gift" className="text-lg!">
          <Trans>Group gift</Trans>
        </h2>
        <TotalCredits credits={credits} />
      </div>
      {goal && <Progress credits={credits} goal={goal} />}
      {isGoalDropped && (
        <p className="text-ink-soft">
          <Trans>The gift that you were saving for has been removed.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {actions}
        {goalAction}
      </div>
      <Givers boxId={boxId} />
    </section>
  );
}

function Progress({ credits, goal }: { credits: number; goal: Goal }) {
  const { t } = useLingui();
  const { title } = goal;
  const needed = formatCredits(goal.credits);
  const left = Math.max(0, goal.credits - credits);
  const missing = formatNumber(left);
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t`Credits towards the goal`}
        aria-valuemin={0}
        aria-valuemax={goal.credits}
        aria-valuenow={Math.min(credits, goal.credits)}
        aria-valuetext={t`${{ amount: formatNumber(credits) }} of ${{ goal: needed }}`}
        className="h-4 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-linear-to-r from-mango to-raspberry transition-[width] duration-700"
          style={{ width: `${Math.min(100, (credits / goal.credits) * 100)}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-extrabold">
          {left > 0
            ? t({
                message: `${missing} to go`,
                comment: 'Credits that are missing for the goal of a group gift.',
              })
            : t`The goal is reached!`}
        </span>
        <span className="min-w-0 text-ink-soft wrap-anywhere">
          {title === undefined ? (
            <span key="number">
              <Trans comment="After '12 to go': the goal of a group gift.">of {needed}</Trans>
            </span>
          ) : (
            <span key="gift">
              <Trans comment="After '12 to go': the goal of a group gift.">
                of {needed} for “<bdi>{title}</bdi>”
              </Trans>
            </span>
          )}
        </span>
      </p>
    </div>
  );
}

/** Fetched only when the user opens it. */
function Givers({ boxId }: { boxId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t`Credits in this box`}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="-my-2.5 w-fit cursor-pointer py-2.5 font-semibold text-blueberry">
          <Trans>Credits in this box</Trans>
        </summary>
        {isOpen && <BoxLedgerList boxId={boxId} />}
      </details>
    </section>
  );
}
