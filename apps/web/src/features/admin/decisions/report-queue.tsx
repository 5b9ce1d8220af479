import type { AdminReport } from '@hooray/contract/moderation/admin-calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { DecisionColumns } from './decision-columns.tsx';
import { openReportsQuery } from './decisions-queries.ts';
import { Queue } from './queue.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportEvidence } from './report-evidence.tsx';

const headings: Record<ReportSubject, string> = {
  message: 'A message was reported',
  user: 'A person was reported',
  party: 'A party was reported',
  offer: 'An offer was reported',
  contribution: 'A wish was reported',
  box: 'A Birthday Box was reported',
  thanks: 'A note of thanks was reported',
};

export function ReportQueue() {
  const { t } = useLingui();
  return (
    <Queue
      title={t`Reports`}
      empty={t`No reports are waiting.`}
      query={openReportsQuery}
      headingOf={({ subject }) => headings[subject]}
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
            'Reported person',
            author ? <PersonLink key="author" {...author} /> : 'None, or a deleted account',
          ],
          ['Reported by', reporter ? <PersonLink key="reporter" {...reporter} /> : 'A deleted account'],
          ['Reported', formatMoment(new Date(createdAt))],
        ]}
      />
      <ReportEvidence report={report} />
    </>
  );
}
