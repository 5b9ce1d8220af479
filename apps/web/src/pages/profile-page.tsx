import { BirthdayPanel } from '../features/accounts/birthday-panel.tsx';
import { ComingPanel } from '../features/accounts/coming-panel.tsx';
import { SignInAndDevices } from '../features/accounts/devices/sign-in-and-devices.tsx';
import { PersonalInformation } from '../features/accounts/personal-information.tsx';
import { SecurityPanel } from '../features/accounts/security-panel.tsx';
import { useOwnUser } from '../features/accounts/use-own-user.ts';
import { BoxesPanel } from '../features/boxes/boxes-panel.tsx';
import { HistoryPanel } from '../features/credits/history-panel.tsx';
import { FriendsPanel } from '../features/friends/friends-panel.tsx';
import { RequestsPanel } from '../features/friends/requests-panel.tsx';
import { AddOwnCredits } from '../features/payments/add-own-credits.tsx';
import { EmptyState } from '../ui/list-state.tsx';
import { Page } from '../ui/page.tsx';
import { renderFriendAvatar } from './friend-avatar.tsx';

export function Component() {
  const user = useOwnUser();
  if (!user) {
    return (
      <Page title="Profile" width="narrow">
        <EmptyState monster="cyclops" title="User not found." />
      </Page>
    );
  }
  // An account without a birthday can only look after itself; the first ADMIN needs none.
  const isMember = user.birthday !== null || user.role === 'ADMIN';
  return (
    <Page title="Profile">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {!user.birthday && <BirthdayPanel user={user} />}
          <PersonalInformation user={user} actions={isMember && <AddOwnCredits />} />
          {isMember && <BoxesPanel />}
          {isMember && <HistoryPanel />}
          <SignInAndDevices isMember={Boolean(user.birthday)} />
          <SecurityPanel />
        </div>
        <div className="grid min-w-0 gap-5">
          {isMember && <RequestsPanel renderAvatar={renderFriendAvatar} />}
          {isMember && <FriendsPanel renderAvatar={renderFriendAvatar} />}
          {!user.isSponsor && (
            <ComingPanel title="Become a sponsor" monster="horns">
              Companies will soon be able to apply here to treat birthday people.
            </ComingPanel>
          )}
        </div>
      </div>
    </Page>
  );
}
