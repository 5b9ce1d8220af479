import type { AdminAppeal } from '@hooray/contract/moderation/appeal-calls.ts';
import type { DecisionKind } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { DecisionColumns } from '../decisions/decision-columns.tsx';
import { openAppealsQuery, wholeReportQuery } from '../decisions/decisions-queries.ts';
import { Queue } from '../decisions/queue.tsx';
import { ReportEvidence } from '../decisions/report-evidence.tsx';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { AppealDecision } from './appeal-decision.tsx';

const headings: Record<DecisionKind, MessageDescriptor> = {
  mute: msg`An appeal against a mute`,
  suspend: msg`An appeal against a suspension`,
  remove: msg`An appeal against a removal`,
};

export function AppealQueue() {
  const { t } = useLingui();
  return (
    <Queue
      title={t`Appeals`}
      empty={t`No appeals are waiting.`}
      query={openAppealsQuery}
      headingOf={({ decision }) => t(headings[decision.kind])}
      renderItem={(appeal, onDecided) => (
        <DecisionColumns
          evidence={<AppealFacts appeal={appeal} />}
          decision={<AppealDecision {...{ appeal, onDecided }} />}
        />
      )}
    />
  );
}

function AppealFacts({ appeal: { text, user, createdAt, decision } }: { appeal: AdminAppeal }) {
  const { t } = useLingui();
  const { reason, removed, until, isInForce, decidedBy, reportId } = decision;
  const end = until && formatMoment(new Date(until));
  return (
    <>
      <blockquote className="max-w-text border-mango border-l-4 pl-4 text-lg whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
      <Facts
        facts={[
          [t`Appeal by`, <PersonLink key="user" {...user} />],
          [t({ message: 'Appealed', comment: 'A time' }), formatMoment(new Date(createdAt))],
          [
            t({ message: 'Decided', comment: 'A time: when the ADMIN decided' }),
            formatMoment(new Date(decision.createdAt)),
          ],
          [t`Decided by`, decidedBy ? <PersonLink key="decidedBy" {...decidedBy} /> : t`A deleted account`],
          [t({ message: 'Until', comment: 'The last day of a restriction' }), end],
          [
            t({ message: 'In force', comment: 'Whether a restriction still holds' }),
            end && (isInForce ? t`yes` : t`no`),
          ],
          [t`Reason`, reason && <bdi key="reason">{reason}</bdi>],
          [
            t({ message: 'Removed', comment: 'The removed text' }),
            removed?.words && <bdi key="words">{removed.words}</bdi>,
          ],
        ]}
      />
      {reportId && <ReportOfDecision key={reportId} id={reportId} />}
    </>
  );
}

function ReportOfDecision({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data: report, error, isFetching } = useQuery({ ...wholeReportQuery(id), enabled: isAsked });
  if (report) return <ReportEvidence report={report} />;
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isFetching}
        onClick={() => setAsked(true)}
      >
        <Trans>Show what was reported</Trans>
      </Button>
      <FormError>{error && sentenceOf(error)}</FormError>
    </div>
  );
}
