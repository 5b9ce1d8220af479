import type { DayStats } from '@hooray/contract/admin/calls.ts';
import type { Metric } from '@hooray/contract/admin/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { dailyNames, formatUtcDay, metricNames } from './metric-words.ts';

interface DayTableProps {
  metric: Metric;
  days: DayStats[];
}

export function DayTable({ metric, days }: DayTableProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t(dailyNames[metric])}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control"
    >
      <table className="w-full tabular-nums">
        <thead className="sticky top-0 bg-paper text-ink-soft text-sm">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="py-2 pr-2 text-right font-semibold">
              {t(metricNames[metric])}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatUtcDay(each.day)}
              </th>
              <td className="py-1.5 pr-2 text-right font-semibold">{formatNumber(each[metric])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
