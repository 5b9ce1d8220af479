import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { ownDecisionsQuery } from './own-decisions-queries.ts';

interface AppealDialogProps {
  decisionId: string;
  onClose: (isSent: boolean) => void;
}

export function AppealDialog({ decisionId, onClose }: AppealDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const handleClose = () => {
    onClose(isSent);
    // Refetch late, because that changes the row with this dialog.
    if (isSent) void queryClient.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey });
  };
  return (
    <Dialog
      open
      hasForm={!isSent}
      onClose={handleClose}
      title={isSent ? t`Thank you` : t`Appeal our decision`}
      size="small"
    >
      {isSent ? (
        <div className="grid gap-4">
          <p role="status">
            <Trans>We have your appeal and will look into it. We'll email you what we decide.</Trans>
          </p>
          {/* The focused button has just been removed. */}
          <Button variant="secondary" autoFocus onClick={handleClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : (
        <AppealForm decisionId={decisionId} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function AppealForm({ decisionId, onSent }: { decisionId: string; onSent: () => void }) {
  const { t } = useLingui();
  const form = useContractForm(
    async () => (await import('@hooray/contract/moderation/appeal-calls.ts')).appealBody,
    { text: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const appealing = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      api('POST /api/decisions/{id}/appeal', { params: { id: decisionId }, body: { text } }),
    onSuccess: onSent,
  });
  return (
    <form noValidate onSubmit={submitTo(form, appealing.mutateAsync)} className="grid gap-4">
      <p className="text-ink-soft">
        <Trans>You can appeal a decision once. If we can, someone else will review it this time.</Trans>
      </p>
      <TextareaField
        {...form.register('text')}
        label={t`Your appeal`}
        hint={t`Why should we decide differently?`}
        rows={6}
        error={errors.text?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
