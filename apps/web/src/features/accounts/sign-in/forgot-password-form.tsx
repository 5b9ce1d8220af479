import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export function ForgotPasswordForm() {
  const { t } = useLingui();
  const options = useQuery(accountOptionsQuery);
  const form = useContractForm(async () => (await import('../account-schemas.ts')).forgotPasswordForm, {
    email: '',
  });
  const { errors, isSubmitting } = form.formState;
  const sending = useMutation({
    mutationFn: (body: { email: string }) => api('POST /api/auth/forgot-password', { body }),
  });
  if (options.data?.hasMail === false) return <Notice tone="info">{say(accountTexts.noMail)}</Notice>;
  return (
    <form
      noValidate
      onSubmit={submitTo(form, sending.mutateAsync, t`User not found or error sending email.`)}
      className="grid gap-4"
    >
      <TextField
        {...form.register('email')}
        label={t`Email address`}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>
        <Trans>Send New Password</Trans>
      </Button>
      {sending.isSuccess && (
        <Notice tone="success">
          {sending.data.message || t`A new password has been sent to your email.`}
        </Notice>
      )}
      <FormError>{formErrorOf(form)}</FormError>
    </form>
  );
}
