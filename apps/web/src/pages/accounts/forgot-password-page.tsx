import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { ForgotPasswordForm } from '../../features/accounts/sign-in/forgot-password-form.tsx';

export function Component() {
  const { t } = useLingui();
  const { state } = useLocation();
  return (
    <AuthCard
      title={t`Forgot password?`}
      intro={t`It happens. We'll email you a new one that works for one hour.`}
      monster="fluff"
      footer={
        <Link to="/login" state={state} className="link -my-2.5 inline-block py-2.5">
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthCard>
  );
}
