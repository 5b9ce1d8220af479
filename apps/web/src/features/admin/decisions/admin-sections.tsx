import type { PendingDecisions } from '@hooray/contract/admin/calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { AppealQueue } from '../appeals/appeal-queue.tsx';
import { AuditLog } from '../audit/audit-log.tsx';
import { ServiceState } from '../service/service-state.tsx';
import { serviceQuery } from './decisions-queries.ts';
import { MoneyQueue } from './money-queue.tsx';
import { OfferQueue } from './offer-queue.tsx';
import { ReportQueue } from './report-queue.tsx';
import { SponsorRequestQueue } from './sponsor-request-queue.tsx';

interface Section {
  id: string;
  name: MessageDescriptor;
  count?: keyof PendingDecisions;
  render: () => ReactNode;
}

const sections: readonly Section[] = [
  { id: 'reports', name: msg`Reports`, count: 'reports', render: () => <ReportQueue /> },
  { id: 'appeals', name: msg`Appeals`, count: 'appeals', render: () => <AppealQueue /> },
  {
    id: 'requests',
    name: msg`Sponsor requests`,
    count: 'sponsorRequests',
    render: () => <SponsorRequestQueue />,
  },
  { id: 'offers', name: msg`Offers`, count: 'offers', render: () => <OfferQueue /> },
  { id: 'money', name: msg`Money`, count: 'incidents', render: () => <MoneyQueue /> },
  {
    id: 'service',
    name: msg({ message: 'Service', comment: 'How the servers of Hooray are doing' }),
    render: () => <ServiceState />,
  },
  { id: 'audit', name: msg`Audit log`, render: () => <AuditLog /> },
];

/** Opens the section in the address, or else one with pending decisions. */
export function AdminSections() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { data, isError } = useQuery(serviceQuery);
  const pending = data?.pending;
  const [chosen, setChosen] = useState<string>();
  const urgent = sections.find(({ count }) => count && pending && pending[count] > 0);
  // Choose only once, so that the section on screen stays when its queue becomes empty.
  if (chosen === undefined && (pending || isError)) setChosen(urgent?.id ?? 'reports');
  const find = (wanted: string | null | undefined) => sections.find(({ id }) => id === wanted);
  const shown = find(params.get('show')) ?? find(chosen);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_1fr]">
      <nav aria-label={t`Sections`} className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {sections.map(({ id, name, count }) => (
          <Link
            key={id}
            to={`?show=${id}`}
            preventScrollReset
            aria-current={id === shown?.id ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-2 font-extrabold text-ink-soft no-underline hover:bg-blueberry-soft hover:text-ink aria-current:bg-blueberry-soft aria-current:text-blueberry"
          >
            <span>{t(name)}</span>
            {count && pending !== undefined && <Count count={pending[count]} />}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">{shown ? shown.render() : <SkeletonList lines={3} />}</div>
    </div>
  );
}

function Count({ count }: { count: number }) {
  const waiting = formatNumber(count);
  const tone = count > 0 ? 'bg-mango text-mango-ink' : 'bg-line text-ink-soft';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm tabular-nums ${tone}`}>
      <Trans>
        {waiting}
        <span className="sr-only"> waiting</span>
      </Trans>
    </span>
  );
}
