import type { DayStats } from '@hooray/contract/admin/calls.ts';
import type { Metric } from '@hooray/contract/admin/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef, useState } from 'react';
import { useWasInView } from '../../../lib/browser/use-was-in-view.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DayTable } from './day-table.tsx';
import { metricNames } from './metric-words.ts';

const MetricChart = lazyPart(async () => (await import('./metric-chart.tsx')).MetricChart);

interface MetricCardProps {
  metric: Metric;
  days: DayStats[];
}

/** Shows a metric as a sum, a chart and a table. */
export function MetricCard({ metric, days }: MetricCardProps) {
  const { t } = useLingui();
  const [hasTable, setTable] = useState(false);
  const [headingId, tableId] = [useId(), useId()];
  const place = useRef<HTMLDivElement>(null);
  const wasInView = useWasInView(place);
  const sum = days.reduce((total, day) => total + day[metric], 0);
  return (
    <Card aria-labelledby={headingId} className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-lg">
          {t(metricNames[metric])}
        </h2>
        <p className="font-extrabold text-xl tabular-nums">{formatNumber(sum)}</p>
      </div>
      {/* Drawing all charts at once would block a phone for a second. */}
      <div ref={place} className="h-55 min-w-0">
        <Suspense fallback={<Skeleton className="size-full" />}>
          {wasInView && <MetricChart metric={metric} days={days} />}
        </Suspense>
      </div>
      <Button
        variant="quiet"
        className="-mt-3 -mb-2 -ml-5 justify-self-start"
        aria-expanded={hasTable}
        aria-controls={tableId}
        of={headingId}
        onClick={() => setTable(!hasTable)}
      >
        {hasTable ? t`Hide table` : t`Show table`}
      </Button>
      <div id={tableId} hidden={!hasTable}>
        {hasTable && <DayTable metric={metric} days={days} />}
      </div>
    </Card>
  );
}
