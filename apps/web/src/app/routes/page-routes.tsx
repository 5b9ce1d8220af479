import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { type LoaderFunction, type Params, type RouteObject, replace } from 'react-router';
import { loadCode } from '../../lib/browser/lazy-component.ts';
import { waitForData } from '../../lib/query/first-data.ts';
import type { RouteHandle } from './route-handle.ts';

interface PageModule {
  /** A page preloads the parts that it shows without a loading screen. */
  Component: (() => ReactNode) & { preload?: () => Promise<unknown> };
  /** Fetches what a user sees first. Doesn't throw. */
  loadData?: (params: Params, request: Request) => Promise<unknown>;
}
type Options = Partial<Omit<RouteHandle, 'title'>>;

function page(
  path: string,
  title: MessageDescriptor,
  load: () => Promise<PageModule>,
  options: Options = {},
): RouteObject {
  const handle: RouteHandle = { title, access: 'open', ...options };
  return { path, handle, lazy: () => loadPage(load) };
}

type LoadedPage = Pick<RouteObject, 'element' | 'loader' | 'shouldRevalidate'>;

async function loadPage(load: () => Promise<PageModule>): Promise<LoadedPage> {
  const [{ Component, loadData }, { QueryProvider }] = await Promise.all([
    loadCode(load),
    loadCode(() => import('../../lib/query/query-client.tsx')),
  ]);
  await Component.preload?.();
  function Page() {
    // Re-renders the whole page when the language changes, including parts that only format dates or numbers.
    useLingui();
    return (
      <QueryProvider>
        <Component />
      </QueryProvider>
    );
  }
  const loader: LoaderFunction = async ({ params, request }) => {
    if (loadData) await waitForData(() => loadData(params, request));
    return null;
  };
  return { element: <Page />, loader, shouldRevalidate: () => false };
}

function redirect(path: string, target: string): RouteObject {
  return { path, loader: () => replace(target) };
}

const user = { access: 'user' } as const;
const prompt = { access: 'prompt' } as const;
const admin = { access: 'admin' } as const;
const legal = { isLegal: true } as const;

const loginCallback = () => import('../../pages/accounts/login-callback-page.tsx');
const collageViewer = () => import('../../pages/boxes/collage-viewer-page.tsx');
const birthdayBox = () => import('../../pages/boxes/birthday-box-page.tsx');
const teamGift = () => import('../../pages/boxes/team-gift-page.tsx');
const chat = () => import('../../pages/chats/chat-page.tsx');
const notFound = () => import('../../pages/not-found-page.tsx');

const publicPages: RouteObject[] = [
  page('/login', msg`Log In`, () => import('../../pages/accounts/login-page.tsx'), { isHeaderBare: true }),
  page('/signup', msg`Sign Up`, () => import('../../pages/accounts/signup-page.tsx')),
  page('/login/facebook-success', msg`Logging in`, loginCallback),
  page('/login/oidc-success', msg`Logging in`, loginCallback),
  page(
    '/forgot-password',
    msg`Forgot Password`,
    () => import('../../pages/accounts/forgot-password-page.tsx'),
  ),
  page('/recover', msg`Choose a new password`, () => import('../../pages/accounts/recover-page.tsx')),
  page('/first-admin', msg`Become the ADMIN`, () => import('../../pages/accounts/first-admin-page.tsx')),
  page('/verify-email', msg`Confirm your email`, () => import('../../pages/accounts/verify-email-page.tsx')),
  page(
    '/privacy-policy',
    msg`Privacy Policy`,
    () => import('../../pages/legal/privacy-policy-page.tsx'),
    legal,
  ),
  page('/terms', msg`Terms of Service`, () => import('../../pages/legal/terms-page.tsx'), legal),
  page(
    '/data-deletion-instructions',
    msg`Data Deletion`,
    () => import('../../pages/legal/data-deletion-page.tsx'),
    legal,
  ),
  page('/accessibility', msg`Accessibility`, () => import('../../pages/legal/accessibility-page.tsx'), legal),
  page('/forbidden', msg`Access Denied`, () => import('../../pages/forbidden-page.tsx')),
];

const userPages: RouteObject[] = [
  page('/celebrate', msg`Celebrate`, () => import('../../pages/home/celebrate-page.tsx'), user),
  page('/congratulate', msg`Congratulate`, () => import('../../pages/home/congratulate-page.tsx'), prompt),
  page('/profile', msg`Profile`, () => import('../../pages/accounts/profile-page.tsx')),
  page(
    '/notifications',
    msg`Notifications`,
    () => import('../../pages/notifications/notifications-page.tsx'),
    user,
  ),
  page('/gift_advisor', msg`Gift Advisor`, () => import('../../pages/advisor/gift-advisor-page.tsx'), user),
  page('/for-friends', msg`For Friends`, () => import('../../pages/boxes/for-friends-page.tsx')),
  page('/for-sponsors', msg`For Sponsors`, () => import('../../pages/for-sponsors-page.tsx'), user),
];

const boxPages: RouteObject[] = [
  page(
    '/celebrate/my_birthday_box',
    msg`My Birthday Box`,
    () => import('../../pages/boxes/my-birthday-box-page.tsx'),
    user,
  ),
  page('/celebrate/my_birthday_box/open/:id', msg`Birthday Collage`, collageViewer, user),
  page('/celebrate/my_birthday_box/open', msg`Birthday Collage`, collageViewer, prompt),
  page('/birthday_box/:id', msg`Birthday Box`, birthdayBox, user),
  page('/birthday_box', msg`Birthday Box`, birthdayBox, prompt),
  page('/share_gift', msg`Add a gift`, () => import('../../pages/gifts/share-gift-page.tsx'), user),
  page('/team-gift-collage/:id', msg`Team Gift`, teamGift, user),
  page('/team-gift-collage', msg`Team Gift`, teamGift, prompt),
];

const chatPages: RouteObject[] = [
  page(
    '/interest_parties',
    msg`Interest Parties`,
    () => import('../../pages/chats/interest-parties-page.tsx'),
    user,
  ),
  page('/chat/:id', msg`Chat`, chat, user),
  page('/chat', msg`Chat`, chat, prompt),
  page(
    '/random_birthday_person',
    msg`Random Birthday Person`,
    () => import('../../pages/chats/random-person-page.tsx'),
  ),
  redirect('/random-birthday-person', '/random_birthday_person'),
  page('/random-chat/:roomId', msg`Random Chat`, () => import('../../pages/chats/random-chat-page.tsx')),
  redirect('/random-chat', '/random-birthday-person'),
];

const paymentPages: RouteObject[] = [
  page('/paypal-success', msg`Payment`, () => import('../../pages/payments/paypal-success-page.tsx')),
  page('/stripe-success', msg`Payment`, () => import('../../pages/payments/stripe-success-page.tsx')),
  page('/paypal-cancel', msg`Payment canceled`, () => import('../../pages/payments/payment-cancel-page.tsx')),
  page('/stripe-cancel', msg`Payment canceled`, () => import('../../pages/payments/payment-cancel-page.tsx')),
];

const adminPages: RouteObject[] = [
  page('/admin', msg`Admin`, () => import('../../pages/admin/admin-page.tsx'), admin),
  page('/dashboard', msg`Dashboard`, () => import('../../pages/admin/dashboard-page.tsx'), admin),
  page('/manage-users', msg`Manage Users`, () => import('../../pages/admin/manage-users-page.tsx'), admin),
  page(
    '/feature-preview',
    msg`Feature Preview`,
    () => import('../../pages/admin/feature-preview-page.tsx'),
    admin,
  ),
  ...['/admin/*', '/dashboard/*', '/manage-users/*', '/feature-preview/*'].map((below) =>
    page(below, msg`Page Not Found`, notFound, admin),
  ),
];

/** All but the home. */
export const pageRoutes: RouteObject[] = [
  ...publicPages,
  ...userPages,
  ...boxPages,
  ...chatPages,
  ...paymentPages,
  ...adminPages,
  page('*', msg`Page Not Found`, notFound),
];
