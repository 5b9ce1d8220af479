import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { startSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { prepareOffer } from '../passkeys/offer-memory.ts';
import { ContactForData, isSuspension } from './contact-for-data.tsx';

interface LoginFormProps {
  /** Shown below the form until the first attempt. */
  notice: string | undefined;
  /** Whether the notice says that the account is suspended. */
  isNoticeOfSuspension: boolean;
}

/** Signs the user in. The page navigates once there is a session. */
export function LoginForm({ notice, isNoticeOfSuspension }: LoginFormProps) {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('../account-schemas.ts')).loginForm, {
    email: '',
    password: '',
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const isUntried = submitCount === 0 && !isSubmitting;
  const { state } = useLocation();
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST /api/auth/login', { body }),
    onSuccess(session) {
      startSession(session);
      prepareOffer(new Date());
    },
  });
  const isSuspended = login.isIdle ? isNoticeOfSuspension : isSuspension(login.error);
  return (
    <form noValidate onSubmit={submitTo(form, login.mutateAsync)} className="grid gap-4">
      <TextField
        {...form.register('email')}
        label={t`Email address`}
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('password')}
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <p className="-mt-1 text-right">
        <Link to="/forgot-password" state={state} className="link -my-2.5 inline-block py-2.5">
          <Trans>Forgot password?</Trans>
        </Link>
      </p>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Logging in...`}>
        <Trans>Log In</Trans>
      </Button>
      <FormError>{isUntried ? notice : formErrorOf(form)}</FormError>
      {isSuspended && <ContactForData />}
    </form>
  );
}
