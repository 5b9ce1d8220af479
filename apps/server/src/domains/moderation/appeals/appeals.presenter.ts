import type { AdminAppeal, OwnDecision } from '@hooray/contract/moderation/appeal-calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { AppealRow } from './appeals.repository.ts';
import { isTooLate } from './appeals.rules.ts';
import type { OwnDecisionRow } from './own-decisions.repository.ts';

const presentDecision = ({
  kind,
  subject,
  words,
  reason,
  createdAt,
  until,
  isInForce,
}: AppealRow['decision']) => ({
  kind,
  // Only subjects of reports can be removed.
  removed: kind === 'remove' ? { subject: subject as ReportSubject, words } : null,
  reason,
  createdAt: createdAt.toISOString(),
  until: until?.toISOString() ?? null,
  isInForce,
});

type Appealed = Pick<AppealRow, 'text' | 'createdAt' | 'outcome' | 'note' | 'decidedAt'>;

const presentAppeal = ({ text, createdAt, outcome, note, decidedAt }: Appealed) => ({
  ...{ text, outcome, note },
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export function presentOwnDecision({ appeal, ...decision }: OwnDecisionRow, now: Date): OwnDecision {
  return {
    id: decision.id,
    ...presentDecision(decision),
    canAppeal: appeal === null && !isTooLate(decision, now),
    appeal: appeal && presentAppeal(appeal),
  };
}

export function presentAdminAppeal(appeal: AppealRow): AdminAppeal {
  const { id, user, decision, decidedBy, isForAnother } = appeal;
  return {
    ...{ id, user, isForAnother },
    ...presentAppeal(appeal),
    decision: { ...presentDecision(decision), decidedBy, reportId: decision.reportId },
  };
}
