import type { DayStats } from '@hooray/contract/admin/calls.ts';
import { metrics, statDays } from '@hooray/contract/admin/constants.ts';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { formatMoment, formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { RadioChips } from '../../../ui/fields/radio-chips.tsx';
import { toCsv } from './csv.ts';
import { MetricCard } from './metric-card.tsx';
import { metricNames } from './metric-words.ts';
import { type StatDays, statsQuery } from './stats-queries.ts';

const countDays = (count: number) => plural(count, { one: '# day', other: '# days' });

export function Dashboard() {
  const { t } = useLingui();
  const [days, setDays] = useState<StatDays>(statDays[0]);
  const { data, error, refetch, isPlaceholderData } = useQuery(statsQuery(days));
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data) return <SkeletonList lines={6} />;
  const countedUntil = formatMoment(new Date(data.countedUntil));
  const header = [t`Day (UTC)`, ...metrics.map((metric) => t(metricNames[metric]))];
  return (
    <div className="grid gap-6">
      <Totals totals={data.totals} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <RadioChips
          legend={t`Show the last`}
          options={statDays.map((count) => ({ value: count, label: countDays(count) }))}
          value={days}
          onChange={setDays}
        />
        <Button
          variant="secondary"
          disabled={isPlaceholderData}
          onClick={() => saveBlob(csvOf(header, data.days), `hooray-statistics-${days}-days.csv`)}
        >
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <div
        className={`grid gap-5 transition-opacity md:grid-cols-2 ${isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={isPlaceholderData}
      >
        {metrics.map((metric) => (
          <MetricCard key={metric} metric={metric} days={data.days} />
        ))}
      </div>
      <p className="text-ink-soft text-sm">
        <Trans>Days begin at midnight UTC. Counted up to {countedUntil}.</Trans>
      </p>
    </div>
  );
}

const totalNames = {
  users: msg`People`,
  sponsors: msg`Sponsors`,
  boxes: msg`Birthday boxes`,
  parties: msg`Interest parties`,
  offers: msg`Offers`,
} as const;
type Total = keyof typeof totalNames;
const totalsShown: readonly Total[] = ['users', 'sponsors', 'boxes', 'parties', 'offers'];

function Totals({ totals }: { totals: Record<Total, number> }) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {totalsShown.map((total) => (
        <div key={total} className="flex flex-col-reverse justify-end rounded-card bg-paper p-4 shadow-soft">
          <dt className="text-ink-soft text-sm">{t(totalNames[total])}</dt>
          <dd className="font-extrabold text-2xl tabular-nums wrap-anywhere">
            {formatNumber(totals[total])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function csvOf(header: string[], days: DayStats[]): Blob {
  const rows = days.map((day) => [day.day, ...metrics.map((metric) => day[metric])]);
  return new Blob([toCsv([header, ...rows])], { type: 'text/csv;charset=utf-8' });
}
