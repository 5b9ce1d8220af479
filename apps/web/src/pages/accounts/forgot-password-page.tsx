import { Link, useLocation } from 'react-router';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { ForgotPasswordForm } from '../../features/accounts/sign-in/forgot-password-form.tsx';

export function Component() {
  const { state } = useLocation();
  return (
    <AuthCard
      title="Forgot password?"
      intro="It happens. We'll email you a new one that works for one hour."
      monster="fluff"
      footer={
        <Link to="/login" state={state} className="link -my-2.5 inline-block py-2.5">
          Back to Login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthCard>
  );
}
