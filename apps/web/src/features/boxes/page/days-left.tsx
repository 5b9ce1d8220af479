import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../../lib/dates/clock.ts';
import { formatDaysUntil, phaseOf } from '../box-days.ts';
import { DayReached } from './countdown.tsx';

interface DaysLeftProps {
  box: Pick<OpenBox, 'day' | 'opensAt'>;
  /** Whether the organizer previews the day. */
  isDayShown?: boolean | undefined;
}

/** 'in 8 days', counted by dates like in the advisor and the list of friends. From the day on it is a sentence. */
export function DaysLeft({ box, isDayShown = false }: DaysLeftProps) {
  const { t } = useLingui();
  const now = useNow();
  const phase = isDayShown ? 'today' : phaseOf(box, now);
  if (phase !== 'before') return <DayReached isToday={phase === 'today'} />;
  return (
    <p
      role="timer"
      aria-label={t`Time left until the birthday`}
      className="w-fit rounded-full bg-mango px-4 py-1.5 font-extrabold text-mango-ink"
    >
      {formatDaysUntil(box.day, now)}
    </p>
  );
}
