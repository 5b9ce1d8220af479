import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { ForgotPasswordForm } from '../../features/accounts/sign-in/forgot-password-form.tsx';
import { accountOptionsQuery } from '../../queries/account-options.ts';

export function Component() {
  const { t } = useLingui();
  const { state } = useLocation();
  const hasMail = useQuery(accountOptionsQuery).data?.hasMail ?? true;
  return (
    <AuthCard
      title={t`Forgot password?`}
      intro={hasMail ? t`It happens. We'll email you a new one that works for one hour.` : t`It happens.`}
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
