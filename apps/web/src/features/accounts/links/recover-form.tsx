import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { isSessionStored, startSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AuthCard } from '../sign-in/auth-card.tsx';

/** Opened by the link that an ADMIN creates for a user who forgot the password. */
export function RecoverForm({ token }: { token: string }) {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('../account-schemas.ts')).choosePasswordForm, {
    password: '',
  });
  const navigate = useNavigate();
  const recovery = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      api('POST /api/auth/recover', { body: { token, password } }),
    onSuccess(session) {
      startSession(session);
      if (isSessionStored()) location.assign('/');
      // If the browser can't store the session, reloading would lose it.
      else navigate('/');
    },
  });
  return (
    <AuthCard
      title={t`Choose a new password`}
      intro={t`It replaces your old one, and signs you out on every other device.`}
      monster="fluff"
    >
      <form noValidate onSubmit={submitTo(form, recovery.mutateAsync)} className="grid gap-4">
        <TextField
          {...form.register('password')}
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          hint={t`At least 8 characters.`}
          error={form.formState.errors.password?.message}
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel={t`Saving...`}>
          <Trans>Save password</Trans>
        </Button>
        <FormError>{formErrorOf(form)}</FormError>
      </form>
    </AuthCard>
  );
}
