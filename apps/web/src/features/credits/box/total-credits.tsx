import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../lib/dates/formats.ts';

export function TotalCredits({ credits }: { credits: number }) {
  // Re-renders when the language changes.
  useLingui();
  return (
    <dl className="flex items-baseline gap-2">
      <dt className="text-ink-soft">
        <Trans>Total credits</Trans>
      </dt>
      <dd className="font-extrabold text-xl tabular-nums">{formatNumber(credits)}</dd>
    </dl>
  );
}
