import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { useDraftedForm } from '../../lib/forms/drafted-form.ts';
import { formErrorOf, submitTo } from '../../lib/forms/forms.ts';
import { thanksQuery } from '../../queries/openings.ts';
import { Button } from '../../ui/button.tsx';
import { DraftLine } from '../../ui/fields/draft-line.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';

// Loaded when the user starts to write, because Zod would interrupt the opening's movements.
const loadSchema = async () => (await import('./note-schema.ts')).thanksBody;

interface NoteFormProps {
  boxId: string;
  text: string;
  onSaved: () => void;
  /** Given if the user edits a sent note. The form then takes the focus. */
  onCancel?: () => void;
}

export function NoteForm({ boxId, text, onSaved, onCancel }: NoteFormProps) {
  const { t } = useLingui();
  const { form, draft } = useDraftedForm(loadSchema, { text }, { id: `thanks.${boxId}` });
  const { errors, isSubmitting } = form.formState;
  const queryClient = useQueryClient();
  const query = thanksQuery(boxId);
  const sending = useMutation({
    mutationFn: (body: { text: string }) =>
      api('PUT /api/birthday_box/{id}/thanks', { params: { id: boxId }, body }),
    onSuccess({ thanks }) {
      draft.forget();
      queryClient.setQueryData(query.queryKey, (before) => ({ hearts: before?.hearts ?? [], thanks }));
      onSaved();
    },
  });
  const isEditing = onCancel !== undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (isEditing) setFocus('text');
  }, [isEditing, setFocus]);
  const handleCancel = () => {
    draft.forget();
    onCancel?.();
  };
  return (
    <form noValidate onSubmit={submitTo(form, sending.mutateAsync)} className="grid gap-4">
      <DraftLine draft={draft} />
      <TextareaField
        {...form.register('text')}
        label={t`Your note`}
        rows={4}
        hint={t`Everyone in the box can read it. You can change it for a day.`}
        error={errors.text?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel={isEditing ? t`Saving...` : t`Sending...`}>
          {isEditing ? t`Save` : t`Send to everyone`}
        </Button>
        {isEditing && (
          <Button variant="quiet" onClick={handleCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
