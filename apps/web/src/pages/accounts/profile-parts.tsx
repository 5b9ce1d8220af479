import type { User } from '@hooray/contract/accounts/calls.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SecurityPanel } from '../../features/accounts/profile/security-panel.tsx';
import { SignInAndDevices } from '../../features/accounts/sessions/sign-in-and-devices.tsx';
import { BoxesPanel } from '../../features/boxes/list/boxes-panel.tsx';
import { HistoryPanel } from '../../features/credits/ledger/history-panel.tsx';
import { FriendsPanel } from '../../features/friends/friends-panel.tsx';
import { RequestsPanel } from '../../features/friends/requests-panel.tsx';
import { LanguagePanel } from '../../features/language/language-panel.tsx';
import { BlockList } from '../../features/moderation/block-list.tsx';
import { OwnDecisions } from '../../features/moderation/own-decisions.tsx';
import { OwnReports } from '../../features/moderation/own-reports.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { SponsorApplication } from '../../features/sponsors/application/sponsor-application.tsx';
import { YourOffers } from '../../features/sponsors/application/your-offers.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { renderFriendAvatar } from '../avatars.tsx';
import { renderMemberMenu } from '../more-menus.tsx';

const tabs = [
  { value: 'people', label: msg`People & boxes` },
  { value: 'credits', label: msg`Credits` },
  { value: 'account', label: msg`Account` },
  { value: 'sponsor', label: msg`Sponsor` },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Shows one part of the profile, chosen by `?tab=`. Only that part fetches its data. */
export function ProfileParts({ user }: { user: User }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'people';
  const parts: Record<Tab, () => ReactNode> = {
    people: () => <PeopleAndBoxes isBoxesFirst={asked === 'boxes'} />,
    credits: () => (
      <Narrow>
        <HistoryPanel />
      </Narrow>
    ),
    account: () => <AccountPart user={user} hasFullAccess />,
    sponsor: () => <Narrow>{user.isSponsor ? <YourOffers /> : <SponsorApplication user={user} />}</Narrow>,
  };
  return (
    <>
      <TabLinks
        label={t`Your profile`}
        value={tab}
        tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {parts[tab]()}
    </>
  );
}

const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full min-w-0 max-w-2xl">{children}</div>
);

/** A user without a birthday can neither block nor report. */
export function AccountPart({ user, hasFullAccess }: { user: User; hasFullAccess: boolean }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SignInAndDevices hasFullAccess={user.birthday !== null} />
      <div className="grid min-w-0 gap-5">
        <SecurityPanel />
        <LanguagePanel />
        {hasFullAccess && (
          <>
            <BlockList renderAvatar={renderFriendAvatar} />
            <OwnReports />
          </>
        )}
        <OwnDecisions />
      </div>
    </div>
  );
}

const renderPerson = { renderAvatar: renderFriendAvatar, renderMenu: renderMemberMenu };

/** Two columns on a wide screen. On a narrow one, the boxes come first, or between requests and friends. */
function PeopleAndBoxes({ isBoxesFirst }: { isBoxesFirst: boolean }) {
  const boxes = (
    <div key="boxes" className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      <BoxesPanel />
    </div>
  );
  return (
    <ReportAndBlock>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        {isBoxesFirst && boxes}
        <NotificationsPanel renderAvatar={renderFriendAvatar} />
        <RequestsPanel {...renderPerson} />
        {!isBoxesFirst && boxes}
        <FriendsPanel {...renderPerson} />
      </div>
    </ReportAndBlock>
  );
}
