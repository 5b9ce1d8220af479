import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { askedPage } from './asked-page.ts';
import { AuthCard } from './auth-card.tsx';
import { type Choice, continueAs, stay } from './social-arrival.ts';

/** Asks which of two accounts stays signed in. Names can be chosen to deceive, so the addresses stand beside them. */
export function SwitchAccount({ choice }: { choice: Choice }) {
  const questionId = useId();
  const navigate = useNavigate();
  const goOn = () => navigate(askedPage(), { replace: true });
  const staying = useMutation({ mutationFn: () => stay(choice), onSettled: goOn });
  const switching = useMutation({ mutationFn: () => continueAs(choice), onSettled: goOn });
  const { own, other } = choice;
  const ownName = <bdi>{own?.name || 'somebody else'}</bdi>;
  const otherName = <bdi>{other.user.name}</bdi>;
  return (
    <AuthCard
      monster="wings"
      title={
        <span id={questionId}>
          You're signed in as {ownName}. Continue as {otherName}?
        </span>
      }
      intro={
        <>
          If you didn't just sign in with <bdi className="font-semibold text-ink">{other.user.email}</bdi>,
          stay signed in
          {own?.email && (
            <>
              {' '}
              with <bdi className="font-semibold text-ink">{own.email}</bdi>
            </>
          )}
          .
        </>
      }
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
          <span>Stay signed in as {ownName}</span>
        </Button>
        <Button
          variant="secondary"
          className="wrap-anywhere"
          busy={switching.isPending || switching.isSuccess}
          disabled={!staying.isIdle}
          onClick={() => switching.mutate()}
        >
          <span>Continue as {otherName}</span>
        </Button>
      </div>
    </AuthCard>
  );
}
