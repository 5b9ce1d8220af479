import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useMutationOnMount } from '../../../lib/query/use-mutation-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { keptNextPath } from './next-path.ts';
import { arrive, type Choice, continueAs, stay } from './social-arrival.ts';

interface SocialCallbackProps {
  refreshToken: string;
  /** Whether the provider is the OpenID Connect one instead of Facebook. */
  isOpenId: boolean;
}

/** The token is in the address, which servers log. It is exchanged immediately and removed from the address. */
export function SocialCallback({ refreshToken, isOpenId }: SocialCallbackProps) {
  const { t } = useLingui();
  const { data: choice, status } = useMutationOnMount({ mutationFn: () => arrive(refreshToken) });
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  if (status === 'error')
    return <Navigate to={`/login?error=failed${isOpenId ? '&provider=oidc' : ''}`} replace />;
  if (status !== 'success') return <AuthCard title={t`Logging in...`} monster="wings" />;
  return choice ? <SwitchAccount choice={choice} /> : <Navigate to={keptNextPath()} replace />;
}

function SwitchAccount({ choice }: { choice: Choice }) {
  const questionId = useId();
  const navigate = useNavigate();
  const goOn = () => navigate(keptNextPath(), { replace: true });
  const staying = useMutation({ mutationFn: () => stay(choice), onSettled: goOn });
  const switching = useMutation({ mutationFn: () => continueAs(choice), onSettled: goOn });
  const { own, other } = choice;
  const ownName = own?.name && <bdi>{own.name}</bdi>;
  const otherName = <bdi>{other.user.name}</bdi>;
  return (
    <AuthCard
      monster="wings"
      title={
        <span id={questionId}>
          {ownName ? (
            <Trans>
              You're signed in as {ownName}. Continue as {otherName}?
            </Trans>
          ) : (
            <Trans>
              You're signed in as <bdi>someone else</bdi>. Continue as {otherName}?
            </Trans>
          )}
        </span>
      }
      intro={<Advice ownEmail={own?.email} otherEmail={other.user.email} />}
    >
      <div className="grid gap-3">
        <Button
          autoFocus
          aria-describedby={questionId}
          className="wrap-anywhere"
          busy={staying.isPending || staying.isSuccess}
          disabled={!switching.isIdle}
          onClick={() => staying.mutate()}
        >
          <span>
            {ownName ? (
              <Trans>Stay signed in as {ownName}</Trans>
            ) : (
              <Trans>
                Stay signed in as <bdi>someone else</bdi>
              </Trans>
            )}
          </span>
        </Button>
        <Button
          variant="secondary"
          className="wrap-anywhere"
          busy={switching.isPending || switching.isSuccess}
          disabled={!staying.isIdle}
          onClick={() => switching.mutate()}
        >
          <span>
            <Trans>Continue as {otherName}</Trans>
          </span>
        </Button>
      </div>
    </AuthCard>
  );
}

function Advice({ ownEmail, otherEmail }: { ownEmail: string | undefined; otherEmail: string }) {
  const emailClass = 'font-semibold text-ink';
  if (!ownEmail)
    return (
      <span>
        <Trans>
          If you didn't just sign in with <bdi className={emailClass}>{otherEmail}</bdi>, stay signed in.
        </Trans>
      </span>
    );
  return (
    <span>
      <Trans>
        If you didn't just sign in with <bdi className={emailClass}>{otherEmail}</bdi>, stay signed in with{' '}
        <bdi className={emailClass}>{ownEmail}</bdi>.
      </Trans>
    </span>
  );
}
