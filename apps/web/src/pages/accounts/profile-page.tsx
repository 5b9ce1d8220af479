import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Params } from 'react-router';
import { BirthdayPanel } from '../../features/accounts/profile/birthday-panel.tsx';
import { PersonalInformation } from '../../features/accounts/profile/personal-information.tsx';
import { UndoLeaving } from '../../features/boxes/members/undo-leaving.tsx';
import { friendsQuery, requestsQuery } from '../../features/friends/friends-queries.ts';
import { AddOwnCredits } from '../../features/payments/add-credits.tsx';
import { BecomeSponsorButton } from '../../features/sponsors/application/become-sponsor-button.tsx';
import { dayText } from '../../lib/dates/clock.ts';
import { queryClient } from '../../lib/query/query-client.tsx';
import { useOwnUser } from '../../lib/session/own-user.ts';
import { hasFullAccess, isSignedIn, useSession } from '../../lib/session/session.ts';
import { ownBoxesQuery } from '../../queries/boxes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { AccountPart, ProfileParts, partOf } from './profile-parts.tsx';

/** Fetches the lists of the part that most visits show. */
export async function loadData(_params: Params, { url }: Request): Promise<void> {
  if (partOf(new URL(url).searchParams) !== 'people') return;
  const today = dayText(new Date());
  await Promise.all([
    queryClient.prefetchInfiniteQuery(requestsQuery),
    queryClient.prefetchInfiniteQuery(friendsQuery(today)),
    queryClient.prefetchInfiniteQuery(ownBoxesQuery(today)),
  ]);
}

export function Component() {
  const { t } = useLingui();
  const user = useOwnUser();
  const hasSession = isSignedIn(useSession());
  if (!user) {
    return (
      <Page title={t`Profile`} width="narrow">
        <EmptyState monster="cyclops" title={t`User not found.`} action={!hasSession && <SignInLink />} />
      </Page>
    );
  }
  const actions = hasFullAccess(user) && (
    <>
      <AddOwnCredits />
      {!user.isSponsor && <BecomeSponsorButton userId={user.id} />}
      {user.role === 'ADMIN' && (
        <ButtonLink to="/admin" variant="secondary">
          <Trans>Open the admin pages</Trans>
        </ButtonLink>
      )}
    </>
  );
  return (
    <Page title={t`Profile`} intro={t`Your friends, boxes and credits, and everything about your account.`}>
      <div className="grid gap-5">
        {hasFullAccess(user) && <UndoLeaving />}
        <BirthdayPanel user={user} />
        <PersonalInformation user={user} actions={actions} />
        <div className="grid gap-5">
          {hasFullAccess(user) ? (
            <ProfileParts user={user} />
          ) : (
            <Suspense fallback={<SkeletonList lines={5} />}>
              <AccountPart user={user} hasFullAccess={false} />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}
