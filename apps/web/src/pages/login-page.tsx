import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { AuthCard } from '../features/accounts/auth-card.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { nextPathOf } from '../features/accounts/next-path.ts';
import { socialSignInSentence } from '../features/accounts/sign-in-error.ts';
import { SocialSignIn } from '../features/accounts/social-sign-in.tsx';
import { useIdentity } from '../lib/session.ts';

export function Component() {
  const { state } = useLocation();
  const [params] = useSearchParams();
  if (useIdentity()) return <Navigate to={nextPathOf(state)} replace />;
  return (
    <AuthCard
      title="Log In"
      intro="Good to see you again."
      monster="cyclops"
      footer={
        <>
          New to Hooray?{' '}
          <Link to="/signup" className="link">
            Sign Up
          </Link>
        </>
      }
    >
      <LoginForm notice={socialSignInSentence(params.get('error'))} />
      <SocialSignIn />
    </AuthCard>
  );
}
