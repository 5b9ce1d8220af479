import { Trans, useLingui } from '@lingui/react/macro';
import '../../lib/forms/validation.ts';

import { reportBody } from '@hooray/contract/moderation/calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';

const reportForm = reportBody.pick({ reason: true });

const titles: Record<ReportSubject, MessageDescriptor> = {
  message: msg`Report this message`,
  user: msg`Report this person`,
  party: msg`Report this party`,
  offer: msg`Report this offer`,
  contribution: msg`Report this wish and picture`,
  box: msg`Report this Birthday Box`,
  thanks: msg`Report this note`,
};

/** Says what evidence a report keeps (docs/product.md §7.3). */
const kept: Record<ReportSubject, MessageDescriptor> = {
  message: msg`We'll look at it together with the messages around it; in a random chat, with the whole chat.`,
  user: msg`We'll look at who they are and at what you tell us. After a random chat, we'll read that chat too.`,
  party: msg`We'll look at its name and description, and at what you tell us.`,
  offer: msg`We'll look at the offer, and at what you tell us.`,
  contribution: msg`We'll look at both, and at what you tell us.`,
  box: msg`We'll look at its name, and at what you tell us.`,
  thanks: msg`We'll look at the note, and at what you tell us.`,
};

interface ReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  /** Offers to block the user as well. */
  onBlock?: (() => void) | undefined;
  onClose: () => void;
}

export function ReportDialog({ subject, subjectId, onBlock, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      open
      hasForm={!isSent}
      onClose={onClose}
      title={isSent ? t`Thank you` : t(titles[subject])}
      size="small"
    >
      {isSent ? (
        <Thanks onBlock={onBlock} onClose={onClose} />
      ) : (
        <ReasonForm subject={subject} subjectId={subjectId} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReportDialogProps, 'subject' | 'subjectId'> & { onSent: () => void };

function ReasonForm({ subject, subjectId, onSent }: ReasonFormProps) {
  const { t } = useLingui();
  const form = useContractForm(() => reportForm, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const reporting = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api('POST /api/reports', { body: { subject, subjectId, reason } }),
    onSuccess({ report }, { reason }) {
      // If the user already has an open report, the server returns it and ignores the new reason.
      if (report.reason === reason) onSent();
      else {
        const message = t`You've already reported this, and we haven't decided yet. We kept what you wrote then.`;
        form.setError('root', { message });
      }
    },
  });
  return (
    <form noValidate onSubmit={submitTo(form, reporting.mutateAsync)} className="grid gap-4">
      <p className="text-ink-soft">
        {t(kept[subject])} <Trans>We won't say who reported it.</Trans>
      </p>
      <TextareaField
        {...form.register('reason')}
        label={t`Reason`}
        hint={t`What's wrong?`}
        rows={4}
        error={errors.reason?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" variant="danger" busy={isSubmitting} busyLabel={t`Sending...`}>
        <Trans>Report</Trans>
      </Button>
    </form>
  );
}

function Thanks({ onBlock, onClose }: Pick<ReportDialogProps, 'onBlock' | 'onClose'>) {
  return (
    <div className="grid gap-4">
      <p role="status">
        <span>
          <Trans>We have your report and will look into it.</Trans>
        </span>
        {onBlock && (
          <span>
            {' '}
            <Trans>You can also block this person, so that you no longer see their messages.</Trans>
          </span>
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {onBlock && (
          <Button variant="danger-quiet" onClick={onBlock}>
            <Trans>Block</Trans>
          </Button>
        )}
        {/* The focused button has just been removed. */}
        <Button variant="secondary" onClick={onClose} autoFocus className={onBlock ? '' : 'sm:col-span-2'}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
