import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { forgotPasswordForm } from '../account-schemas.ts';

export function ForgotPasswordForm() {
  const form = useContractForm(forgotPasswordForm, { email: '' });
  const [success, setSuccess] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const send = async (body: { email: string }) => {
    setSuccess(undefined);
    const { message } = await api('POST /api/auth/forgot-password', { body });
    setSuccess(message || 'A new password has been sent to your email.');
  };
  return (
    <form
      noValidate
      onSubmit={submitTo(form, send, 'User not found or error sending email.')}
      className="grid gap-4"
    >
      <TextField
        {...form.register('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
        Send New Password
      </Button>
      {success && <Notice tone="success">{success}</Notice>}
      <FormError>{formErrorOf(form)}</FormError>
    </form>
  );
}
