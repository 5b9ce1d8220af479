import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { SignupForm } from '../../features/accounts/sign-in/signup-form.tsx';
import { SocialSignIn } from '../../features/accounts/sign-in/social/social-sign-in.tsx';
import { useIdentity } from '../../lib/session/session.ts';
import { useSignUpRefusal } from '../../lib/session/sign-up-refusal.ts';
import { useInvitation } from '../../lib/storage/invitation.ts';

export function Component() {
  const { t } = useLingui();
  const isSignedIn = useIdentity() !== null;
  const refusal = useSignUpRefusal();
  // Redirect only a user who arrived signed in, because the form itself loads the home after signing up.
  const [wasSignedIn] = useState(isSignedIn);
  if (wasSignedIn) return <Navigate to="/" replace />;
  return (
    <AuthCard
      title={t`Sign Up`}
      intro={refusal ?? t`Your birthday deserves a crowd.`}
      monster="horns"
      footer={
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className="link">
            Log In
          </Link>
        </Trans>
      }
    >
      {refusal === undefined && <OpenSignUp />}
    </AuthCard>
  );
}

function OpenSignUp() {
  const isInvited = useInvitation() !== undefined;
  return (
    <>
      {isInvited && (
        <p className="mb-4">
          <Trans>Someone invited you to a birthday box.</Trans>
        </p>
      )}
      <SignupForm />
      <SocialSignIn />
    </>
  );
}
