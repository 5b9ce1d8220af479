import { Link, useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms.ts';
import { startSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { loginForm } from '../account-schemas.ts';

/** Signs in; the page navigates once there is a session. `notice` is shown under the form until the first attempt. */
export function LoginForm({ notice }: { notice?: string | undefined }) {
  const form = useContractForm(loginForm, { email: '', password: '' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const isUntried = submitCount === 0 && !isSubmitting;
  const { state } = useLocation();
  const handleSubmit = submitTo(form, async (body) =>
    startSession(await api('POST /api/auth/login', { body })),
  );
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        {...form.register('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <p className="-mt-1 text-right">
        <Link to="/forgot-password" state={state} className="link">
          Forgot password?
        </Link>
      </p>
      <Button type="submit" busy={isSubmitting} busyLabel="Logging in...">
        Log In
      </Button>
      <FormError>{isUntried ? notice : formErrorOf(form)}</FormError>
    </form>
  );
}
