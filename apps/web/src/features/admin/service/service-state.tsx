import type { ServiceState as State } from '@hooray/contract/admin/calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useNow } from '../../../lib/dates/clock.ts';
import { formatAgo, formatNumber } from '../../../lib/dates/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { serviceQuery } from '../decisions/decisions-queries.ts';
import { Facts } from '../facts.tsx';

export function ServiceState() {
  const { data, error, refetch } = useQuery(serviceQuery);
  return (
    <Card aria-labelledby="service" className="grid gap-6">
      <h2 id="service">
        <Trans>How the service is doing</Trans>
      </h2>
      {!data && !error && <SkeletonList lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      {data && (
        <>
          <Process service={data.service} />
          <Services services={data.service.services} />
          <Jobs jobs={data.service.jobs} />
        </>
      )}
    </Card>
  );
}

const MEGABYTE = 1024 * 1024;

function Process({ service }: { service: State }) {
  const { t } = useLingui();
  const { version, startedAt, memoryBytes, connections, databaseMs, pendingMails } = service;
  return (
    <Facts
      facts={[
        [t`Version`, version],
        [t`Started`, formatAgo(new Date(startedAt), useNow())],
        [t`Memory`, t`${{ megabytes: formatNumber(Math.round(memoryBytes / MEGABYTE)) }} MB`],
        [t`Open connections`, formatNumber(connections)],
        [t`Database responds in`, t`${{ milliseconds: formatNumber(Math.round(databaseMs * 10) / 10) }} ms`],
        [
          t`Emails waiting to be sent`,
          pendingMails === null ? t`No email server is set up` : formatNumber(pendingMails),
        ],
      ]}
    />
  );
}

const serviceNames: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  redis: msg`Redis`,
  storage: msg`Pictures`,
  mail: msg`Mail`,
  words: msg`AI model for words`,
  backgrounds: msg`AI model for backgrounds`,
  stripe: msg`Stripe`,
  paypal: msg`PayPal`,
  facebook: msg`Facebook sign-in`,
  oidc: msg`OpenID Connect sign-in`,
};

function Services({ services }: Pick<State, 'services'>) {
  const { t } = useLingui();
  const nameOf = (service: string) => {
    const name = serviceNames[service];
    return name ? t(name) : service;
  };
  return (
    <div className="grid gap-3">
      <h3>
        <Trans>Outside services</Trans>
      </h3>
      <Facts
        facts={Object.entries(services).map(([service, isReal]) => [
          nameOf(service),
          isReal
            ? t({ message: 'Set up', comment: 'An outside service that is used' })
            : t`Built in, or the sandbox`,
        ])}
      />
    </div>
  );
}

const numberClass = 'py-2 pl-4 text-right tabular-nums';

function Jobs({ jobs }: Pick<State, 'jobs'>) {
  return (
    <div className="grid gap-3">
      <h3 id="jobs">
        <Trans>Background jobs</Trans>
      </h3>
      {jobs.length === 0 ? (
        <p>
          <Trans>No jobs are waiting, and none has failed.</Trans>
        </p>
      ) : (
        <JobTable jobs={jobs} />
      )}
    </div>
  );
}

function JobTable({ jobs }: Pick<State, 'jobs'>) {
  return (
    <table aria-labelledby="jobs" className="w-full max-w-text">
      <thead className="text-ink-soft text-sm">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            <Trans comment="Of background jobs">Queue</Trans>
          </th>
          <th scope="col" className={`${numberClass} font-semibold`}>
            <Trans comment="The number of background jobs that wait">Waiting</Trans>
          </th>
          <th scope="col" className={`${numberClass} font-semibold`}>
            <Trans comment="The number of background jobs that have failed">Failed</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line border-line border-t-2">
        {jobs.map(({ queue, pending, failed }) => (
          <tr key={queue}>
            <th scope="row" className="py-2 text-left font-semibold wrap-anywhere">
              {queue}
            </th>
            <td className={numberClass}>{formatNumber(pending)}</td>
            <td className={`${numberClass} ${failed > 0 ? 'font-extrabold text-cherry' : ''}`}>
              {formatNumber(failed)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
