import type { OpenBox, WrappedBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../../lib/dates/clock.ts';
import { say } from '../../../lib/language/say.ts';
import { boxQuery, isNoPeeking } from '../../../queries/boxes.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { formatDay, formatOpening } from '../box-days.ts';
import { Countdown } from '../page/countdown.tsx';
import { saveCalendar } from '../page/save-calendar.ts';
import { ShakeablePresent } from './shakeable-present.tsx';

interface NoPeekingProps {
  /** Undefined for a user who may turn out to be the birthday person. */
  box?: WrappedBox | undefined;
  /** The heading's level on the page. */
  heading?: 'h1' | 'h2';
  /** The box's day, in the dialog in which the organizer previews it. */
  previewedDay?: string | undefined;
  actions?: ReactNode;
}

/**
 * Everything that the birthday person sees before the day: the wrapped present and the countdown (docs/product.md
 * §9.3).
 */
export function NoPeeking({ box, heading = 'h1', previewedDay, actions }: NoPeekingProps) {
  const { t } = useLingui();
  const isPreview = previewedDay !== undefined;
  const Heading = isPreview ? 'h3' : heading;
  const day = isPreview ? formatDay(previewedDay) : box && formatOpening(box.opensAt);
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center justify-items-center gap-4 px-4 py-10 text-center sm:px-6">
      <ShakeablePresent opensAt={box?.opensAt} />
      <Heading>{say(boxTexts.noPeeking)}</Heading>
      <p className="text-balance text-ink-soft text-lg">
        {day
          ? t`Friends are wrapping something for you. It opens on ${day}.`
          : t`Something is being wrapped here. It opens on the day.`}
      </p>
      {box && <Countdown opensAt={box.opensAt} />}
      {box && !isPreview && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button variant="secondary" onClick={() => saveCalendar(dayText(new Date(box.opensAt)))}>
            <Trans>Add to calendar</Trans>
          </Button>
          <div className="contents">{actions}</div>
        </div>
      )}
    </div>
  );
}

interface SurpriseGuardProps {
  boxId: string;
  /** Renders the content for everyone else, even if the box failed to load. */
  children: (box: OpenBox | undefined) => ReactNode;
}

/** Hides a box's content from its birthday person before the day (docs/product.md §1, S28). */
export function SurpriseGuard({ boxId, children }: SurpriseGuardProps) {
  const { data: box, isPending, error } = useQuery(boxQuery(boxId));
  // A failed query is pending again during a refetch. Keep its last result until it settles.
  const [failure, setFailure] = useState(error);
  if (!isPending && failure !== error) setFailure(error);
  if (isPending && !failure) return <Waiting />;
  if (box?.wrapped) return <NoPeeking box={box} />;
  return isNoPeeking(failure) ? <NoPeeking /> : children(box);
}

function Waiting() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">
      <SkeletonList lines={3} />
    </div>
  );
}
