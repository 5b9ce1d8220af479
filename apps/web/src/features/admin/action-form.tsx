import { MAX_REASON_LENGTH } from '@hooray/contract/accounts/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';
import type { ActionFormKind, ActionValues } from './action-schemas.ts';

export interface ActionFormProps {
  kind: ActionFormKind;
  initialDay?: string | undefined;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean | undefined;
  /** Runs a mutation. The form shows a refusal. */
  send: (values: ActionValues) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for an action's reason, which the user gets by email. Some actions also need a day. */
export function ActionForm(props: ActionFormProps) {
  const { t } = useLingui();
  const { kind, initialDay = '', title, children, confirmLabel, busyLabel, danger, send, onCancel } = props;
  const form = useContractForm(async () => (await import('./action-schemas.ts')).actionForms[kind], {
    reason: '',
    day: initialDay,
  });
  const { errors, isSubmitting } = form.formState;
  const { ref, focus } = useFocusTarget<HTMLHeadingElement>();
  // The focused button has just been removed.
  useEffect(focus, [focus]);
  return (
    <form noValidate onSubmit={submitTo(form, send)} className="grid gap-4">
      <div className="grid gap-2">
        <h4 ref={ref} tabIndex={-1} className="font-extrabold text-lg outline-none wrap-anywhere">
          {title}
        </h4>
        <div className="grid gap-2 text-ink-soft">{children}</div>
      </div>
      {(kind === 'until' || kind === 'birthday') && (
        <TextField
          {...form.register('day')}
          label={
            kind === 'until' ? t({ message: 'Until', comment: 'The last day of a restriction' }) : t`Birthday`
          }
          type="date"
          error={errors.day?.message}
        />
      )}
      {kind !== 'nothing' && (
        <TextareaField
          {...form.register('reason')}
          label={t`Reason`}
          hint={t`Optional. We'll put it in the email that tells them.`}
          rows={3}
          maxLength={2 * MAX_REASON_LENGTH}
          error={errors.reason?.message}
        />
      )}
      <FormError>{formErrorOf(form)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="grow"
          variant={danger ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyLabel={busyLabel}
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" className="grow" disabled={isSubmitting} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
