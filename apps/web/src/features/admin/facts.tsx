import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
