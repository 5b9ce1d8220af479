import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { AuthCard } from '../../features/accounts/sign-in/auth-card.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import type { MonsterKind } from '../../ui/monsters/palette.ts';
import { Page } from '../../ui/page.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { dataFrames, UsersHome } from './data-frames.tsx';
import type { RouteHandle } from './route-handle.ts';

interface Head {
  title: MessageDescriptor;
  intro?: MessageDescriptor;
  /** On a card with this monster. */
  monster?: MonsterKind;
  /** Whether a visitor sees the page, too. */
  isForVisitors?: true;
}

/**
 * The heads that don't depend on a page's data, by the path of its route. The page draws the same in the same
 * place.
 */
const heads: Readonly<Record<string, Head>> = {
  '/login': {
    title: msg`Log In`,
    intro: msg`Good to see you again.`,
    monster: 'cyclops',
    isForVisitors: true,
  },
  '/signup': { title: msg`Sign Up`, monster: 'horns', isForVisitors: true },
  '/forgot-password': { title: msg`Forgot password?`, monster: 'fluff', isForVisitors: true },
  '/congratulate': { title: msg`Congratulate`, intro: msg`Who gets a surprise today?`, isForVisitors: true },
  '/profile': {
    title: msg`Profile`,
    intro: msg`Your friends, boxes and credits, and everything about your account.`,
  },
  '/notifications': { title: msg`Notifications` },
  '/gift_advisor': {
    title: msg`Gift Advisor`,
    intro: msg`Tell us who it's for, and our monsters rummage through every box they have.`,
  },
  '/celebrate/my_birthday_box': { title: msg`My Birthday Box` },
  '/share_gift': { title: msg`Add a gift`, intro: msg`Whose Birthday Box is it for?` },
  '/team-gift-collage/:id': { title: msg`Team Gift` },
  '/interest_parties': {
    title: msg`Interest Parties`,
    intro: msg`Find the people who love what you love, and celebrate with them.`,
  },
  '/random_birthday_person': {
    title: msg`Random Birthday Person`,
    intro: msg`One spin, and you chat with someone who's celebrating too.`,
  },
  '/admin': { title: msg`Admin`, intro: msg`What needs a decision, and how the service is doing.` },
  '/dashboard': { title: msg`Dashboard`, intro: msg`Usage over time` },
  '/manage-users': {
    title: msg`Manage Users`,
    intro: msg`Find people, view their details and manage their accounts.`,
  },
  '/feature-preview': {
    title: msg`Feature Preview`,
    intro: msg`Switch features on and off for everybody, at once.`,
  },
};

/**
 * Returns the audience of a page's frame. A visitor sees an invitation to sign in instead of a page for
 * users.
 */
export function audienceOf(path: string, { access }: RouteHandle): 'users' | 'all' {
  if (access === 'user' || access === 'admin') return 'users';
  const head = heads[path];
  return head && !head.isForVisitors ? 'users' : 'all';
}

/** What a page's document shows until the app has loaded. It has no controls, because they wouldn't work yet. */
export function PageFrame({ path }: { path: string }) {
  return (
    <Frame>
      <Content head={heads[path]} />
      {dataFrames[path] && <template>{dataFrames[path]}</template>}
    </Frame>
  );
}

/** What the home's document shows a user. */
export function UsersHomeFrame() {
  return (
    <Frame>
      <UsersHome />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderBar />
      <main className="flex min-w-0 flex-1 flex-col">{children}</main>
    </div>
  );
}

function Content({ head }: { head: Head | undefined }): ReactNode {
  const { _ } = useLingui();
  const lines = <SkeletonList lines={5} />;
  if (!head) return <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6">{lines}</div>;
  const words = { title: _(head.title), intro: head.intro && _(head.intro) };
  if (head.monster === undefined) return <Page {...words}>{lines}</Page>;
  return (
    <AuthCard {...words} monster={head.monster}>
      {lines}
    </AuthCard>
  );
}
