import type { MoneyIncident } from '@hooray/contract/payments/admin-calls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { formatCredits, formatMoment } from '../../../lib/dates/formats.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { DecisionColumns } from './decision-columns.tsx';
import { lostCreditsQuery, openIncidentsQuery } from './decisions-queries.ts';
import { incidentWords, providerNames } from './incident-words.ts';
import { Queue } from './queue.tsx';
import { type OnDecided, useDecision } from './use-decision.ts';

export function MoneyQueue() {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <Queue
        title={t`Money`}
        empty={t`No payments need a decision.`}
        query={openIncidentsQuery}
        headingOf={({ kind }) => t(incidentWords[kind].title)}
        renderItem={(incident, onDecided) => (
          <DecisionColumns
            evidence={<IncidentFacts incident={incident} />}
            decision={<IncidentDecision {...{ incident, onDecided }} />}
          />
        )}
      />
      <Losses />
    </div>
  );
}

function Losses() {
  const { data: lost } = useQuery(lostCreditsQuery);
  if (lost === undefined) return null;
  return (
    <p className="text-ink-soft">
      {lost === 0 ? (
        <Trans>No credits have been lost so far.</Trans>
      ) : (
        <Plural
          value={lost}
          other={`So far ${{ credits: formatCredits(lost) }} were spent before their payment was taken back.`}
        />
      )}
    </p>
  );
}

function IncidentFacts({ incident }: { incident: MoneyIncident }) {
  const { t } = useLingui();
  const { kind, provider, reference, detail, payment, createdAt } = incident;
  return (
    <>
      <p className="max-w-text wrap-anywhere">{detail}</p>
      <p className="max-w-text text-ink-soft">{t(incidentWords[kind].advice)}</p>
      <Facts
        facts={[
          [t`Provider`, t(providerNames[provider])],
          [t`Reference`, <bdi key="reference">{reference}</bdi>],
          [t`Payment of`, payment && formatCredits(payment.credits)],
          [
            t({ message: 'Taken back', comment: 'The number of credits' }),
            payment && formatCredits(payment.reversedCredits),
          ],
          [
            t`Payer`,
            payment?.payerId && <PersonLink key="payer" id={payment.payerId} name={payment.payerName} />,
          ],
          [t`Happened on`, formatMoment(new Date(createdAt))],
        ]}
      />
    </>
  );
}

async function loadNoteForm() {
  const { adminMoneyCalls } = await import('@hooray/contract/payments/admin-calls.ts');
  return adminMoneyCalls['POST /api/admin/money/{id}/resolve'].body;
}

interface IncidentDecisionProps {
  incident: MoneyIncident;
  onDecided: OnDecided;
}

function IncidentDecision({ incident: { id, payment }, onDecided }: IncidentDecisionProps) {
  const { t } = useLingui();
  const identity = useIdentity();
  const form = useContractForm(loadNoteForm, { note: '' });
  const { errors, isSubmitting } = form.formState;
  const resolution = useDecision<string>(
    (note) => api('POST /api/admin/money/{id}/resolve', { params: { id }, body: { note } }),
    onDecided,
  );
  if (payment && payment.payerId === identity?.id)
    return (
      <p>
        <Trans>This is your own payment. Another ADMIN has to decide on it.</Trans>
      </p>
    );
  const submit = submitTo(form, ({ note }) => resolution.decideInForm(note, t`Resolved.`));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextareaField
        {...form.register('note')}
        label={t`Note`}
        hint={t`What was done about it? This moves no money.`}
        rows={3}
        error={errors.note?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Resolving...`}>
        <Trans>Resolve</Trans>
      </Button>
    </form>
  );
}
