import type { OwnReport } from '@hooray/contract/moderation/calls.ts';
import { moderationLimits, type ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { formatDate } from '../../lib/dates/formats.ts';
import { freshList, inPages } from '../../lib/query/list-pages.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../ui/show-more.tsx';

const pageSize = 10;

const ownReportsQuery = infiniteQueryOptions({
  queryKey: ['own reports'],
  ...inPages(pageSize, (inputs) => api('GET /api/reports', inputs)),
  ...freshList,
});

const subjects: Record<ReportSubject, MessageDescriptor> = {
  message: msg`Message`,
  user: msg`Person`,
  party: msg`Party`,
  offer: msg({ message: 'Offer', comment: 'A noun: what was reported.' }),
  contribution: msg`Picture and wish`,
  box: msg`Birthday Box`,
  thanks: msg`Note of thanks`,
};

const outcomes = {
  acted: msg`We acted on it. Thank you.`,
  dismissed: msg`We found nothing against Hooray's rules.`,
} as const;

/** The signed-in user's reports. They don't show the reported users' names, because a stranger's name is unknown. */
export function OwnReports() {
  const query = useInfiniteQuery(ownReportsQuery);
  const { isPending, error, refetch } = query;
  const reports = query.data?.pages.flatMap(({ answer }) => answer.reports);
  return (
    <Card aria-labelledby="own-reports">
      <h2 id="own-reports">
        <Trans>Your reports</Trans>
      </h2>
      <div className="mt-5 grid gap-3">
        {isPending && <SkeletonList lines={1} />}
        {error && !reports && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {reports?.length === 0 && (
          <p className="text-ink-soft">
            <Trans>You haven't reported anything.</Trans>
          </p>
        )}
        {reports && reports.length > 0 && (
          <ul className="grid gap-3">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
        <ShowMore of="own-reports" {...query} />
      </div>
    </Card>
  );
}

function ReportRow({ report: { subject, reason, createdAt, outcome } }: { report: OwnReport }) {
  const { t } = useLingui();
  const { evidenceDays } = moderationLimits;
  const deletion = plural(evidenceDays, {
    one: 'We delete reasons # day after our decision.',
    other: 'We delete reasons # days after our decision.',
  });
  return (
    <li className="rounded-control border-2 border-transparent bg-frosting p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-extrabold">{t(subjects[subject])}</span>
        <time dateTime={createdAt} className="text-ink-soft text-sm">
          {formatDate(new Date(createdAt))}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {reason === '' ? <span className="text-ink-soft">{deletion}</span> : <bdi>{reason}</bdi>}
      </p>
      <p className={outcome === null ? 'mt-1 text-ink-soft text-sm' : 'mt-1 font-extrabold text-sm'}>
        {outcome === null ? t`We're looking into it.` : t(outcomes[outcome])}
      </p>
    </li>
  );
}
