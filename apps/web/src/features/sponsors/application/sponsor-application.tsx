import type { User } from '@hooray/contract/accounts/calls.ts';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import type { SponsorRequest } from '@hooray/contract/sponsors/calls.ts';
import { sponsorTexts } from '@hooray/contract/sponsors/constants.ts';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { isAdult } from '../../../lib/dates/birthday.ts';
import { say } from '../../../lib/language/say.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { ApplicationForm } from './application-form.tsx';
import { applicationHeadingId } from './become-sponsor-button.tsx';
import { ownRequestQuery } from './request-query.ts';

export function SponsorApplication({ user }: { user: Pick<User, 'id' | 'birthday'> }) {
  // Re-renders when the language changes.
  useLingui();
  const heading = useFocusTarget<HTMLHeadingElement>();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the heading has its own key
  useEffect(() => {
    if (hash !== `#${applicationHeadingId}`) return;
    heading.ref.current?.scrollIntoView();
    heading.focus();
  }, [hash, key]);
  return (
    <Card aria-labelledby={applicationHeadingId}>
      <h2 id={applicationHeadingId} ref={heading.ref} tabIndex={-1} className="scroll-mt-20">
        <Trans>Sponsor application</Trans>
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          Sponsors publish offers for people who celebrate. Tell us about your company, and we'll email you
          once we've decided.
        </Trans>
      </p>
      {isAdult(user.birthday, new Date()) ? (
        <Application userId={user.id} onSent={heading.focus} />
      ) : (
        <Notice tone="info">
          {user.birthday === null
            ? `${say(accountTexts.birthdayFirst)} ${say(sponsorTexts.adultsOnly)}`
            : say(sponsorTexts.adultsOnly)}
        </Notice>
      )}
    </Card>
  );
}

function Application({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { data: request, error, refetch } = useQuery(ownRequestQuery(userId));
  if (request === undefined && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (request === undefined) return <SkeletonList lines={3} />;
  return (
    <div className="grid gap-5">
      {request?.status === 'rejected' && <Rejection request={request} />}
      <ApplicationForm userId={userId} request={request} onSent={onSent} />
      {request?.status === 'pending' && (
        <Notice tone="success">
          <Trans>We have your request and will email you once it's decided.</Trans>
        </Notice>
      )}
    </div>
  );
}

function Rejection({ request: { reason } }: { request: SponsorRequest }) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        <Trans>Your request wasn't approved. You can send a new one.</Trans>
      </p>
      {reason && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
    </Notice>
  );
}
