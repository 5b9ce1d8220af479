import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useMutationOnMount } from '../../../../lib/query/use-mutation-on-mount.ts';
import { Button } from '../../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { keptNextPath } from '../next-path.ts';
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
  const navigate = useNavigate();
  const goTo = (path: string) => navigate(path, { replace: true });
  const { own, other, isSignedIn } = choice;
  const staying = useMutation({
    mutationFn: () => stay(choice),
    onSettled: () => goTo(isSignedIn ? keptNextPath() : '/login'),
  });
  const switching = useMutation({
    mutationFn: () => continueAs(choice),
    onSettled: () => goTo(keptNextPath()),
  });
  const questionId = useId();
  const ownName = own?.name && <bdi>{own.name}</bdi>;
  const otherName = <bdi>{other.user.name}</bdi>;
  return (
    <AuthCard
      monster="wings"
      title={
        <span id={questionId}>
          <Question {...{ isSignedIn, ownName, otherName }} />
        </span>
      }
      intro={<Advice {...{ isSignedIn }} ownEmail={own?.email} otherEmail={other.user.email} />}
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
          <StayLabel {...{ isSignedIn, ownName }} />
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

interface Named {
  isSignedIn: boolean;
  /** Absent if the user is signed out or unknown. */
  ownName: ReactNode;
}

function Question({ isSignedIn, ownName, otherName }: Named & { otherName: ReactNode }) {
  if (!isSignedIn) return <Trans>Continue as {otherName}?</Trans>;
  return ownName ? (
    <Trans>
      You're signed in as {ownName}. Continue as {otherName}?
    </Trans>
  ) : (
    <Trans>
      You're signed in as <bdi>someone else</bdi>. Continue as {otherName}?
    </Trans>
  );
}

function StayLabel({ isSignedIn, ownName }: Named) {
  if (!isSignedIn) return <Trans>Cancel</Trans>;
  return (
    <span>
      {ownName ? (
        <Trans>Stay signed in as {ownName}</Trans>
      ) : (
        <Trans>
          Stay signed in as <bdi>someone else</bdi>
        </Trans>
      )}
    </span>
  );
}

interface AdviceProps {
  isSignedIn: boolean;
  ownEmail: string | undefined;
  otherEmail: string;
}

function Advice({ isSignedIn, ownEmail, otherEmail }: AdviceProps) {
  const emailClass = 'font-semibold text-ink';
  if (!isSignedIn)
    return (
      <span>
        <Trans>
          If you didn't just sign in with <bdi className={emailClass}>{otherEmail}</bdi>, don't continue.
        </Trans>
      </span>
    );
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
