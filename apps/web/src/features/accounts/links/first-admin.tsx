import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { updateIdentity, useIdentity } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { AuthCard } from '../sign-in/auth-card.tsx';

/** Opened by the link that an installation without an ADMIN writes to its log. */
export function FirstAdmin({ token }: { token: string }) {
  const { t } = useLingui();
  const identity = useIdentity();
  const becoming = useMutation({
    mutationFn: () => api('POST /api/auth/first-admin', { body: { token } }),
    onSuccess: ({ user }) => updateIdentity(user),
  });
  if (becoming.data) {
    return (
      <AuthCard
        title={t`You're the ADMIN`}
        intro={t`You decide who may sign up, and you help people who have forgotten their password.`}
        monster="horns"
        mood="party"
      >
        <ButtonLink to="/feature-preview" className="w-full">
          <Trans>Decide who may sign up</Trans>
        </ButtonLink>
      </AuthCard>
    );
  }
  if (!identity) return <SignUpFirst />;
  const { email } = identity;
  return (
    <AuthCard
      title={t`Become the ADMIN`}
      intro={
        <Trans>
          You're logged in with <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>. This
          Hooray has no ADMIN yet.
        </Trans>
      }
      monster="horns"
    >
      <Button
        className="w-full"
        busy={becoming.isPending}
        busyLabel={t`Saving...`}
        onClick={() => becoming.mutate()}
      >
        <Trans>Become the ADMIN</Trans>
      </Button>
      <FormError>{becoming.error && sentenceOf(becoming.error)}</FormError>
    </AuthCard>
  );
}

function SignUpFirst() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <AuthCard
      title={t`Become the ADMIN`}
      intro={t`Sign up first. Then open the link from the log again.`}
      monster="horns"
    >
      <div className="grid gap-3">
        <ButtonLink to="/signup" className="w-full">
          <Trans>Sign Up</Trans>
        </ButtonLink>
        <ButtonLink to="/login" state={{ next: pathname + search }} variant="secondary" className="w-full">
          <Trans>Log In</Trans>
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
