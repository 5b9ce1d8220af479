import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useOpenIdName } from '../../features/accounts/open-id-name.ts';
import { PasskeySignIn } from '../../features/accounts/passkeys/passkey-sign-in.tsx';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx';
import { nextPathOf } from '../../features/accounts/sign-in/next-path.ts';
import {
  SocialSignIn,
  socialSignInSentence,
} from '../../features/accounts/sign-in/social/social-sign-in.tsx';
import { useIdentity } from '../../lib/session/session.ts';

export function Component() {
  const { t } = useLingui();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const reason = params.get('error');
  const openIdName = useOpenIdName();
  const provider = params.get('provider') === 'oidc' ? openIdName : t`Facebook`;
  if (useIdentity()) return <Navigate to={nextPathOf(state)} replace />;
  return (
    <AuthCard
      title={t`Log In`}
      intro={t`Good to see you again.`}
      monster="cyclops"
      footer={
        <Trans>
          New to Hooray?{' '}
          <Link to="/signup" className="link">
            Sign Up
          </Link>
        </Trans>
      }
    >
      <LoginForm
        notice={provider && socialSignInSentence(reason, provider)}
        isNoticeOfSuspension={reason === 'suspended'}
      />
      <PasskeySignIn />
      <SocialSignIn />
    </AuthCard>
  );
}
