import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { securityKey } from '../../../queries/security.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export function ChoosePassword({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useContractForm(async () => (await import('../account-schemas.ts')).choosePasswordForm, {
    password: '',
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useMutation({
    mutationFn: choosePassword,
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: securityKey });
      onSaved();
    },
  });
  return (
    <form
      noValidate
      onSubmit={submitTo(form, saving.mutateAsync)}
      className="grid gap-4 rounded-control bg-mango-soft p-4"
    >
      <h3>
        <Trans>Choose your own password</Trans>
      </h3>
      <TextField
        {...form.register('password')}
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        error={errors.password?.message}
      />
      <Button type="submit" className="sm:justify-self-start" busy={isSubmitting} busyLabel={t`Saving...`}>
        <Trans>Save password</Trans>
      </Button>
      <FormError>{formErrorOf(form)}</FormError>
    </form>
  );
}

/** The user has no current password to confirm with, so they have to sign in again. */
async function choosePassword(body: { password: string }): Promise<void> {
  try {
    await api('PUT /api/auth/change_password', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REAUTHENTICATE') throw error;
    const sentence = t`Please log out, sign in again, and then choose a password.`;
    throw new ApiError({ status: error.status, code: error.code, sentence }, { cause: error });
  }
}
