import type { AdminAppeal } from '@hooray/contract/moderation/appeal-calls.ts';
import type { AppealOutcome } from '@hooray/contract/moderation/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { type OnDecided, useDecision } from '../decisions/use-decision.ts';
import { useFocusOnReturn } from '../use-focus-on-return.ts';

interface AppealDecisionProps {
  appeal: AdminAppeal;
  onDecided: OnDecided;
}

/** Each decision asks for an explanation. */
export function AppealDecision({ appeal, onDecided }: AppealDecisionProps) {
  const [asked, setAsked] = useState<AppealOutcome>();
  const heading = useFocusOnReturn<HTMLHeadingElement>(asked !== undefined);
  if (appeal.isForAnother)
    return (
      <p>
        <Trans>You made this decision, so another ADMIN has to decide on the appeal.</Trans>
      </p>
    );
  if (asked)
    return (
      <ExplanationForm
        key={asked}
        outcome={asked}
        {...{ appeal, onDecided }}
        onCancel={() => setAsked(undefined)}
      />
    );
  return (
    <div className="grid gap-3">
      <h4 ref={heading} tabIndex={-1} className="font-extrabold text-lg outline-none">
        <Trans>What should happen?</Trans>
      </h4>
      <Button variant="secondary" onClick={() => setAsked('upheld')}>
        <Trans>Keep the decision</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setAsked('overturned')}>
        <Trans>Reverse the decision</Trans>
      </Button>
    </div>
  );
}

async function loadNoteForm() {
  const { appealDecisionBody } = await import('@hooray/contract/moderation/appeal-calls.ts');
  return appealDecisionBody.pick({ note: true });
}

interface ExplanationFormProps extends AppealDecisionProps {
  outcome: AppealOutcome;
  onCancel: () => void;
}

function ExplanationForm({ outcome, appeal, onDecided, onCancel }: ExplanationFormProps) {
  const { t } = useLingui();
  const { id, decision } = appeal;
  const form = useContractForm(loadNoteForm, { note: '' });
  const { errors, isSubmitting } = form.formState;
  const deciding = useDecision<string>(
    (note) => api('POST /api/admin/appeals/{id}/decide', { params: { id }, body: { outcome, note } }),
    onDecided,
  );
  const { ref, focus } = useFocusTarget<HTMLHeadingElement>();
  // The focused button has just been removed.
  useEffect(focus, [focus]);
  const isOverturned = outcome === 'overturned';
  const done = isOverturned ? t`The decision is reversed.` : t`The decision stands.`;
  return (
    <form
      noValidate
      onSubmit={submitTo(form, ({ note }) => deciding.decideInForm(note, done))}
      className="grid gap-4"
    >
      <h4 ref={ref} tabIndex={-1} className="font-extrabold text-lg outline-none">
        {isOverturned ? <Trans>Reverse the decision?</Trans> : <Trans>Keep the decision?</Trans>}
      </h4>
      {isOverturned && <p className="text-ink-soft">{effectOf(decision)}</p>}
      <TextareaField
        {...form.register('note')}
        label={t`Explanation`}
        hint={t`The person who appealed gets it by email.`}
        rows={4}
        error={errors.note?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" busy={isSubmitting} busyLabel={t`Sending...`}>
          {isOverturned ? <Trans>Reverse the decision</Trans> : <Trans>Keep the decision</Trans>}
        </Button>
        <Button variant="secondary" className="grow" disabled={isSubmitting} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function effectOf({ kind, isInForce }: AdminAppeal['decision']): ReactNode {
  if (kind === 'remove') return <Trans>What was removed can't come back.</Trans>;
  if (!isInForce)
    return <Trans>It has ended, or another decision has replaced it, so this lifts nothing.</Trans>;
  if (kind === 'mute') return <Trans>This lifts the mute.</Trans>;
  return <Trans>This lifts the suspension.</Trans>;
}
