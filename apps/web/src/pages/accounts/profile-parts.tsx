import type { User } from '@hooray/contract/accounts/calls.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BoxesPanel } from '../../features/boxes/list/boxes-panel.tsx';
import { FriendsPanel } from '../../features/friends/friends-panel.tsx';
import { RequestsPanel } from '../../features/friends/requests-panel.tsx';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { renderFriendAvatar } from '../avatars.tsx';
import { renderMemberMenu } from '../more-menus.tsx';

// Most visits show only 'People & boxes'.
export const AccountPart = lazyPart(async () => (await import('./account-part.tsx')).AccountPart);
const HistoryPanel = lazyPart(
  async () => (await import('../../features/credits/ledger/history-panel.tsx')).HistoryPanel,
);
const SponsorApplication = lazyPart(
  async () =>
    (await import('../../features/sponsors/application/sponsor-application.tsx')).SponsorApplication,
);
const YourOffers = lazyPart(
  async () => (await import('../../features/sponsors/application/your-offers.tsx')).YourOffers,
);

const tabs = [
  { value: 'people', label: msg`People & boxes` },
  { value: 'credits', label: msg`Credits` },
  { value: 'account', label: msg`Account` },
  { value: 'sponsor', label: msg`Sponsor` },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Returns the part that an address asks for. `tab=boxes` asks for the boxes of 'People & boxes'. */
export const partOf = (search: URLSearchParams): Tab =>
  tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'people';

/** Shows one part of the profile, chosen by `?tab=`. Only that part fetches its data. */
export function ProfileParts({ user }: { user: User }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const tab = partOf(search);
  const parts: Record<Tab, () => ReactNode> = {
    people: () => <PeopleAndBoxes isBoxesFirst={search.get('tab') === 'boxes'} />,
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
      <Suspense key={tab} fallback={<SkeletonList lines={5} />}>
        {parts[tab]()}
      </Suspense>
    </>
  );
}

const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full min-w-0 max-w-2xl">{children}</div>
);

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
