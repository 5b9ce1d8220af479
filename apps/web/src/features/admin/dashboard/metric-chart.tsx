import type { DayStats } from '@hooray/contract/admin/calls.ts';
import type { Metric } from '@hooray/contract/admin/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { dailyNames, formatUtcDay, metricNames } from './metric-words.ts';

interface MetricChartProps {
  metric: Metric;
  days: DayStats[];
}

const axis = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-ink-soft)', fontSize: 13 } };

/** Loaded lazily, because recharts is large. Arrow keys move through its points. */
export function MetricChart({ metric, days }: MetricChartProps) {
  const { t } = useLingui();
  const name = t(metricNames[metric]);
  return (
    <ResponsiveContainer width="100%" height={220} initialDimension={{ width: 480, height: 220 }}>
      <AreaChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} title={t(dailyNames[metric])}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => formatUtcDay(day, 'short')}
          minTickGap={40}
          tickLine={false}
          {...axis}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={formatNumber}
          width="auto"
          tickLine={false}
          axisLine={false}
          {...axis}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-ink-soft)' }}
          labelFormatter={(day) => formatUtcDay(String(day))}
          formatter={(value) => [formatNumber(Number(value)), name]}
          contentStyle={{
            background: 'var(--color-paper)',
            border: '2px solid var(--color-line)',
            borderRadius: 12,
            color: 'var(--color-ink)',
          }}
          itemStyle={{ color: 'var(--color-ink)', fontWeight: 800 }}
        />
        <Area
          dataKey={metric}
          name={name}
          type="linear"
          stroke="var(--color-blueberry)"
          strokeWidth={2.5}
          fill="var(--color-blueberry-soft)"
          fillOpacity={1}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
