import type { AdminReport } from '@hooray/contract/moderation/admin-calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { DecisionColumns } from './decision-columns.tsx';
import { openReportsQuery } from './decisions-queries.ts';
import { Queue } from './queue.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportEvidence } from './report-evidence.tsx';

const headings: Record<ReportSubject, MessageDescriptor> = {
  message: msg`A message was reported`,
  user: msg`A person was reported`,
  party: msg`A party was reported`,
  offer: msg`An offer was reported`,
  contribution: msg`A wish was reported`,
  box: msg`A Birthday Box was reported`,
  thanks: msg`A note of thanks was reported`,
};

export function ReportQueue() {
  const { t } = useLingui();
  return (
    <Queue
      title={t`Reports`}
      empty={t`No reports are waiting.`}
      query={openReportsQuery}
      headingOf={({ subject }) => t(headings[subject])}
      renderItem={(report, onDecided) => (
        <DecisionColumns
          evidence={<ReportFacts report={report} />}
          decision={<ReportDecision {...{ report, onDecided }} />}
        />
      )}
    />
  );
}

function ReportFacts({ report }: { report: AdminReport }) {
  const { t } = useLingui();
  const { reason, author, reporter, createdAt } = report;
  return (
    <>
      {reason && (
        <blockquote className="max-w-text border-mango border-l-4 pl-4 text-lg whitespace-pre-wrap wrap-anywhere">
          {reason}
        </blockquote>
      )}
      <Facts
        facts={[
          [
            t`Reported person`,
            author ? <PersonLink key="author" {...author} /> : t`None, or a deleted account`,
          ],
          [t`Reported by`, reporter ? <PersonLink key="reporter" {...reporter} /> : t`A deleted account`],
          [
            t({ message: 'Reported', comment: 'Before the time when it was reported' }),
            formatMoment(new Date(createdAt)),
          ],
        ]}
      />
      <ReportEvidence report={report} />
    </>
  );
}
