import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../../lib/dates/clock.ts';
import { formatLocale } from '../../../lib/language/format-locale.ts';
import { hasBegun, phaseOf, timeLeft } from '../box-days.ts';

const units = [
  ['days', 'day'],
  ['hours', 'hour'],
  ['minutes', 'minute'],
] as const;

interface CountdownProps {
  opensAt: string;
}

/** Shows the time left to the birthday, updated every minute. From the day on it shows a sentence. */
export function Countdown({ opensAt }: CountdownProps) {
  const { t } = useLingui();
  const now = useNow();
  if (hasBegun(opensAt, now)) return <DayReached isToday={phaseOf({ opensAt }, now) === 'today'} />;
  const left = timeLeft(opensAt, now);
  return (
    <div role="timer" aria-label={t`Time left until the birthday`} className="flex flex-wrap gap-2">
      {units.map(([name, unit]) => (
        <Tile key={unit} amount={left[name]} unit={unit} />
      ))}
    </div>
  );
}

/** Says that the box's day has begun or has passed. */
export function DayReached({ isToday }: { isToday: boolean }) {
  if (!isToday)
    return (
      <p className="font-semibold text-ink-soft">
        <Trans>The day has passed.</Trans>
      </p>
    );
  return (
    <p className="w-fit rounded-full bg-mango px-4 py-1.5 font-extrabold text-mango-ink">
      <Trans>Today is the day!</Trans>
    </p>
  );
}

/** Shows a number above its unit, both in the user's language. */
function Tile({ amount, unit }: { amount: number; unit: 'day' | 'hour' | 'minute' }) {
  const parts = new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).formatToParts(amount);
  const textOf = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'unit') === isUnit)
      .map(({ value }) => value)
      .join('')
      .trim();
  return (
    <span className="grid min-w-18 justify-items-center rounded-control bg-mango px-3 py-2 text-mango-ink">
      <span className="font-extrabold text-xl tabular-nums">{textOf(false)} </span>
      <span className="font-semibold text-sm">{textOf(true)}</span>
    </span>
  );
}
