import { BirthdayPanel } from '../../features/accounts/profile/birthday-panel.tsx';
import { PersonalInformation } from '../../features/accounts/profile/personal-information.tsx';
import { SecurityPanel } from '../../features/accounts/profile/security-panel.tsx';
import { SignInAndDevices } from '../../features/accounts/sessions/sign-in-and-devices.tsx';
import { BoxesPanel } from '../../features/boxes/list/boxes-panel.tsx';
import { HistoryPanel } from '../../features/credits/ledger/history-panel.tsx';
import { FriendsPanel } from '../../features/friends/friends-panel.tsx';
import { RequestsPanel } from '../../features/friends/requests-panel.tsx';
import { BlockList } from '../../features/moderation/block-list.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { AddOwnCredits } from '../../features/payments/add-credits.tsx';
import { BecomeSponsorButton } from '../../features/sponsors/application/become-sponsor-button.tsx';
import { SponsorApplication } from '../../features/sponsors/application/sponsor-application.tsx';
import { useOwnUser } from '../../queries/own-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/list-state.tsx';
import { Page } from '../../ui/page.tsx';
import { renderFriendAvatar } from '../avatars.tsx';
import { renderPersonMenu } from '../more-menus.tsx';

export function Component() {
  const user = useOwnUser();
  if (!user) {
    return (
      <Page title="Profile" width="narrow">
        <EmptyState monster="cyclops" title="User not found." />
      </Page>
    );
  }
  // An account without a birthday can only manage itself; the first ADMIN needs none.
  const hasFullAccess = user.birthday !== null || user.role === 'ADMIN';
  return (
    <Page title="Profile">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <BirthdayPanel user={user} />
          <PersonalInformation
            user={user}
            actions={
              hasFullAccess && (
                <>
                  <AddOwnCredits />
                  {!user.isSponsor && <BecomeSponsorButton userId={user.id} />}
                </>
              )
            }
          />
          {user.role === 'ADMIN' && <AdminPanel />}
          {hasFullAccess && <BoxesPanel />}
          {hasFullAccess && <HistoryPanel />}
          <SignInAndDevices hasFullAccess={Boolean(user.birthday)} />
          <SecurityPanel />
        </div>
        <div className="grid min-w-0 gap-5">
          {hasFullAccess && <People />}
          {hasFullAccess && !user.isSponsor && <SponsorApplication user={user} />}
        </div>
      </div>
    </Page>
  );
}

const renderPerson = { renderAvatar: renderFriendAvatar, renderMenu: renderPersonMenu };

function People() {
  return (
    <ReportAndBlock>
      <RequestsPanel {...renderPerson} />
      <FriendsPanel {...renderPerson} />
      <BlockList renderAvatar={renderFriendAvatar} />
    </ReportAndBlock>
  );
}

function AdminPanel() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4" aria-labelledby="running-hooray">
      <div className="min-w-0">
        <h2 id="running-hooray" className="text-lg">
          Running Hooray
        </h2>
        <p className="mt-1 text-ink-soft">You are ADMIN.</p>
      </div>
      <ButtonLink to="/admin" variant="secondary">
        Open the admin pages
      </ButtonLink>
    </Card>
  );
}
