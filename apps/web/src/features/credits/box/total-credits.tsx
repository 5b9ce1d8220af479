import { formatNumber } from '../../../lib/dates/formats.ts';

export function TotalCredits({ credits }: { credits: number }) {
  return (
    <dl className="flex items-baseline gap-2">
      <dt className="text-ink-soft">Total credits</dt>
      <dd className="font-extrabold text-xl tabular-nums">{formatNumber(credits)}</dd>
    </dl>
  );
}
