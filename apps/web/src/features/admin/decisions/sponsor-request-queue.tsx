import type { SponsorRequest } from '@hooray/contract/sponsors/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { ActionForm } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { useFocusOnReturn } from '../use-focus-on-return.ts';
import { DecisionColumns } from './decision-columns.tsx';
import { pendingRequestsQuery } from './decisions-queries.ts';
import { Queue } from './queue.tsx';
import { type OnDecided, useDecision } from './use-decision.ts';

export function SponsorRequestQueue() {
  const { t } = useLingui();
  return (
    <Queue
      title={t`Sponsor requests`}
      empty={t`No sponsor requests are waiting.`}
      query={pendingRequestsQuery}
      headingOf={({ companyName }) => companyName}
      renderItem={(request, onDecided) => (
        <DecisionColumns
          evidence={<RequestFacts request={request} />}
          decision={<RequestDecision {...{ request, onDecided }} />}
        />
      )}
    />
  );
}

function RequestFacts({ request }: { request: SponsorRequest }) {
  const { t } = useLingui();
  return (
    <>
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{request.productDescription}</p>
      <Facts
        facts={[
          [t`Contact person`, request.contactPerson],
          [t`Email`, request.email],
          [t`Phone`, request.phone],
          [t`Account`, <PersonLink key="account" id={request.userId} name={t`See the account`} />],
          [
            t({ message: 'Requested', comment: 'Before the time of the request' }),
            formatMoment(new Date(request.createdAt)),
          ],
        ]}
      />
    </>
  );
}

interface RequestDecisionProps {
  request: SponsorRequest;
  onDecided: OnDecided;
}

function RequestDecision({ request: { id, userId, companyName }, onDecided }: RequestDecisionProps) {
  const { t } = useLingui();
  const identity = useIdentity();
  const [isRejecting, setRejecting] = useState(false);
  const question = useFocusOnReturn<HTMLParagraphElement>(isRejecting);
  const params = { id };
  const approval = useDecision<void>(
    () => api('POST /api/admin/sponsor-requests/{id}/approve', { params }),
    onDecided,
  );
  const rejection = useDecision<string | undefined>(
    (reason) =>
      api('POST /api/admin/sponsor-requests/{id}/reject', { params, body: reason ? { reason } : {} }),
    onDecided,
  );
  if (userId === identity?.id)
    return (
      <p>
        <Trans>This is your own request. Another ADMIN has to decide on it.</Trans>
      </p>
    );
  if (isRejecting) {
    return (
      <ActionForm
        kind="reason"
        title={t`Reject ${companyName}?`}
        confirmLabel={t`Reject`}
        busyLabel={t`Rejecting...`}
        danger
        send={({ reason }) => rejection.decideInForm(reason, t`${companyName} isn't a sponsor.`)}
        onCancel={() => setRejecting(false)}
      >
        <p>
          <Trans>We'll email them. They can ask again.</Trans>
        </p>
      </ActionForm>
    );
  }
  return (
    <div className="grid gap-3">
      <p ref={question} tabIndex={-1} className="text-ink-soft outline-none">
        <Trans>Approving makes them a sponsor, who can publish offers. We'll email them.</Trans>
      </p>
      <FormError>{approval.error && sentenceOf(approval.error)}</FormError>
      <Button
        busy={approval.isPending}
        busyLabel={t`Approving...`}
        onClick={onFirstClick(() => approval.decide(undefined, t`${companyName} is a sponsor now.`))}
      >
        <Trans>Approve</Trans>
      </Button>
      <Button variant="danger-quiet" disabled={approval.isPending} onClick={() => setRejecting(true)}>
        <Trans>Reject</Trans>
      </Button>
    </div>
  );
}
