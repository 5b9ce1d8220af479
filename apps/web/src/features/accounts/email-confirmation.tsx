import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { getSession, updateIdentity, useIdentity } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { securityKey } from './security-query.ts';

/** Confirms the address that a mailed link stands for, and says what happened. */
export function EmailConfirmation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  // A query, because it runs once however often it is rendered: the token is good for one time.
  const confirmation = useQuery({
    queryKey: ['accounts', 'email-confirmation', token],
    queryFn: async () => {
      const { user } = await api('POST /api/auth/verify-email', { body: { token } });
      if (getSession().identity?.id === user.id) updateIdentity(user);
      await queryClient.invalidateQueries({ queryKey: securityKey });
      return user;
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (confirmation.isLoading) return <AuthCard title="Confirming your e-mail..." monster="wings" />;
  if (confirmation.isSuccess) {
    return (
      <AuthCard
        title="Your e-mail is confirmed"
        intro={`Thank you! Boxes made for ${confirmation.data.email} will find you now.`}
        monster="wings"
        mood="party"
      >
        <WayOn />
      </AuthCard>
    );
  }
  const isSpent = !confirmation.error || isRefusedToken(confirmation.error);
  return (
    <AuthCard
      title={isSpent ? 'This link does not work any more' : 'That did not work'}
      intro={
        isSpent
          ? 'It may have been used already. Your profile shows whether your e-mail is confirmed, and mails you a new link.'
          : sentenceOf(confirmation.error)
      }
      monster="wings"
      mood="sorry"
    >
      {isSpent ? (
        <WayOn />
      ) : (
        <Button className="w-full" busy={confirmation.isFetching} onClick={() => confirmation.refetch()}>
          Try again
        </Button>
      )}
    </AuthCard>
  );
}

function isRefusedToken(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

function WayOn() {
  return useIdentity() ? (
    <ButtonLink to="/profile" className="w-full">
      Go to your profile
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" className="w-full">
      Log In
    </ButtonLink>
  );
}
