import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError, api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { updateIdentity } from '../../../lib/session/session.ts';
import { securityKey } from '../../../queries/security.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { WrongAccount } from './wrong-account.tsx';

interface EmailConfirmationProps {
  token: string;
  email: string | undefined;
}

/** Confirms only after a press on the button, because mail scanners open every link. */
export function EmailConfirmation({ token, email }: EmailConfirmationProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const confirmation = useMutation({
    mutationFn: () => api('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: async ({ user }) => {
      updateIdentity(user);
      await queryClient.invalidateQueries({ queryKey: securityKey });
    },
  });
  const code = confirmation.error instanceof ApiError ? confirmation.error.code : undefined;
  if (confirmation.data) return <Confirmed email={confirmation.data.user.email} />;
  if (token === '' || code === 'VALIDATION' || code === 'accounts.link_invalid')
    return <InvalidLink isSignedIn={email !== undefined} />;
  if (email === undefined) {
    return (
      <Prompt intro={t`Log in to confirm your email. We'll bring you back here.`}>
        <SignInToConfirm />
      </Prompt>
    );
  }
  if (code === 'accounts.link_of_another') return <WrongAccount email={email} />;
  return (
    <Prompt
      intro={
        <Trans>
          You're logged in with <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>. Confirm
          that this address is yours, so boxes made for you reach your account.
        </Trans>
      }
    >
      <Button
        className="w-full"
        busy={confirmation.isPending}
        busyLabel={t`Confirming...`}
        onClick={() => confirmation.mutate()}
      >
        <Trans>Confirm email</Trans>
      </Button>
      <FormError>{confirmation.error && sentenceOf(confirmation.error)}</FormError>
    </Prompt>
  );
}

function Prompt({ intro, children }: { intro: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <AuthCard title={t`Confirm your email`} intro={intro} monster="wings">
      <div className="grid gap-4">{children}</div>
    </AuthCard>
  );
}

function SignInToConfirm() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to="/login" state={{ next: pathname + search }} className="w-full">
      <Trans>Confirm email</Trans>
    </ButtonLink>
  );
}

function Confirmed({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`Your email is confirmed`}
      intro={
        <Trans>
          Thank you! Boxes made for <bdi className="wrap-anywhere">{email}</bdi> will now show up here.
        </Trans>
      }
      monster="wings"
      mood="party"
    >
      <NextStep isSignedIn />
    </AuthCard>
  );
}

function InvalidLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`This link doesn't work anymore`}
      intro={t`It may have been used already. Your profile shows whether your email is confirmed, and can send you a new link.`}
      monster="wings"
      mood="sorry"
    >
      <NextStep isSignedIn={isSignedIn} />
    </AuthCard>
  );
}

function NextStep({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <ButtonLink to={isSignedIn ? '/profile?tab=account' : '/login'} className="w-full">
      {isSignedIn ? t`Go to your profile` : t`Log In`}
    </ButtonLink>
  );
}
