import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { getSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { endOwnSession, endServerSession } from '../sign-in/log-out.ts';
import type { NextPathState } from '../sign-in/next-path.ts';

/** Explains that the link belongs to another account, and offers to log in to that one. */
export function WrongAccount({ email }: { email: string }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: () => endServerSession(getSession().refreshToken),
    onSettled: async () => {
      const state: NextPathState = { next: pathname + search };
      await navigate('/login', { state });
      await endOwnSession();
    },
  });
  return (
    <AuthCard
      title={t`This link is for another account`}
      intro={
        <Trans>
          You're logged in with <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>. Log in to
          the account this link was sent to, and we'll bring you back here.
        </Trans>
      }
      monster="wings"
      mood="sorry"
    >
      <Button
        className="w-full"
        busy={change.isPending}
        busyLabel={t`Logging out...`}
        onClick={() => change.mutate()}
      >
        <Trans>Log in to another account</Trans>
      </Button>
    </AuthCard>
  );
}
