import type { AdminReport } from '@hooray/contract/moderation/admin-calls.ts';
import type { ReportAction } from '@hooray/contract/moderation/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { ActionForm } from '../action-form.tsx';
import type { ActionValues } from '../action-schemas.ts';
import { useFocusOnReturn } from '../use-focus-on-return.ts';
import { actionsFor } from './report-actions.tsx';
import { type OnDecided, useDecision } from './use-decision.ts';

interface ReportDecisionProps {
  report: AdminReport;
  onDecided: OnDecided;
}

/** A decision against the reported user asks for a reason first. */
export function ReportDecision({ report, onDecided }: ReportDecisionProps) {
  const { t } = useLingui();
  const { id, subject, author, isRemovable } = report;
  const identity = useIdentity();
  const [asked, setAsked] = useState<Exclude<ReportAction, 'dismiss'>>();
  const heading = useFocusOnReturn<HTMLHeadingElement>(asked !== undefined);
  const decision = useDecision<{ action: ReportAction } & Partial<ActionValues>>(
    ({ action, reason, day }) =>
      api('POST /api/admin/reports/{id}/resolve', {
        params: { id },
        body: { action, ...(reason && { note: reason }), ...(day && { until: day }) },
      }),
    onDecided,
  );
  if (author && author.id === identity?.id)
    return (
      <p>
        <Trans>This concerns you or something you posted, so another ADMIN has to decide.</Trans>
      </p>
    );
  const name = author?.name ?? '';
  const actions = actionsFor(subject, name);
  if (asked) {
    const { done, children, ...form } = actions[asked];
    return (
      <ActionForm
        key={asked}
        {...form}
        danger
        send={(values) => decision.decideInForm({ action: asked, ...values }, done)}
        onCancel={() => setAsked(undefined)}
      >
        {children}
      </ActionForm>
    );
  }
  const offered = (['remove', 'mute', 'suspend'] as const).filter((action) =>
    action === 'remove' ? isRemovable : author !== null,
  );
  return (
    <div className="grid gap-3">
      <h4 ref={heading} tabIndex={-1} className="font-extrabold text-lg outline-none">
        <Trans>What should happen?</Trans>
      </h4>
      <FormError>{decision.error && sentenceOf(decision.error)}</FormError>
      <Button
        variant="secondary"
        busy={decision.isPending}
        busyLabel={t`Dismissing...`}
        onClick={onFirstClick(() => decision.decide({ action: 'dismiss' }, t`The report is dismissed.`))}
      >
        <Trans>Dismiss</Trans>
      </Button>
      {offered.map((action) => (
        <Button
          key={action}
          variant="danger-quiet"
          disabled={decision.isPending}
          onClick={() => setAsked(action)}
        >
          {actions[action].confirmLabel}
        </Button>
      ))}
    </div>
  );
}
