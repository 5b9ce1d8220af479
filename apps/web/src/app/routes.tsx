import type { ReactNode } from 'react';
import { type RouteObject, replace } from 'react-router';
import { loadCode } from '../lib/browser/lazy-component.ts';
import { Component as HomePage, loadHome } from '../pages/home/home-page.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { RouteErrorScreen } from './fallback-screens.tsx';
import { Layout } from './layout.tsx';
import type { RouteHandle } from './route-handle.ts';

type PageModule = { Component: () => ReactNode };
type Options = Partial<Omit<RouteHandle, 'title'>>;

function page(
  path: string,
  title: string,
  load: () => Promise<PageModule>,
  options: Options = {},
): RouteObject {
  const handle: RouteHandle = { title, access: 'open', ...options };
  return { path, handle, lazy: () => loadPage(load) };
}

async function loadPage(load: () => Promise<PageModule>): Promise<{ element: ReactNode }> {
  const [{ Component }, { QueryProvider }] = await Promise.all([
    loadCode(load),
    loadCode(() => import('../lib/query/query-client.tsx')),
  ]);
  const element = (
    <QueryProvider>
      <Component />
    </QueryProvider>
  );
  return { element };
}

function redirect(path: string, target: string): RouteObject {
  return { path, loader: () => replace(target) };
}

const user = { access: 'user' } as const;
const prompt = { access: 'prompt' } as const;
const admin = { access: 'admin' } as const;
const legal = { isLegal: true } as const;

const collageViewer = () => import('../pages/boxes/collage-viewer-page.tsx');
const birthdayBox = () => import('../pages/boxes/birthday-box-page.tsx');
const teamGift = () => import('../pages/boxes/team-gift-page.tsx');
const chat = () => import('../pages/chats/chat-page.tsx');
const notFound = () => import('../pages/not-found-page.tsx');

const publicPages: RouteObject[] = [
  page('/login', 'Log In', () => import('../pages/accounts/login-page.tsx'), { isHeaderBare: true }),
  page('/signup', 'Sign Up', () => import('../pages/accounts/signup-page.tsx')),
  page('/login/facebook-success', 'Logging in', () => import('../pages/accounts/login-callback-page.tsx')),
  page('/forgot-password', 'Forgot Password', () => import('../pages/accounts/forgot-password-page.tsx')),
  page('/verify-email', 'Confirm your email', () => import('../pages/accounts/verify-email-page.tsx')),
  page('/privacy-policy', 'Privacy Policy', () => import('../pages/legal/privacy-policy-page.tsx'), legal),
  page('/terms', 'Terms of Service', () => import('../pages/legal/terms-page.tsx'), legal),
  page(
    '/data-deletion-instructions',
    'Data Deletion',
    () => import('../pages/legal/data-deletion-page.tsx'),
    legal,
  ),
  page('/accessibility', 'Accessibility', () => import('../pages/legal/accessibility-page.tsx'), legal),
  page('/forbidden', 'Access Denied', () => import('../pages/forbidden-page.tsx')),
];

const userPages: RouteObject[] = [
  page('/celebrate', 'Celebrate', () => import('../pages/home/celebrate-page.tsx'), user),
  page('/congratulate', 'Congratulate', () => import('../pages/home/congratulate-page.tsx'), prompt),
  page('/profile', 'Profile', () => import('../pages/accounts/profile-page.tsx')),
  page(
    '/notifications',
    'Notifications',
    () => import('../pages/notifications/notifications-page.tsx'),
    user,
  ),
  page('/gift_advisor', 'Gift Advisor', () => import('../pages/advisor/gift-advisor-page.tsx'), user),
  page('/for-friends', 'For Friends', () => import('../pages/boxes/for-friends-page.tsx')),
  page('/for-sponsors', 'For Sponsors', () => import('../pages/for-sponsors-page.tsx'), user),
];

const boxPages: RouteObject[] = [
  page(
    '/celebrate/my_birthday_box',
    'My Birthday Box',
    () => import('../pages/boxes/my-birthday-box-page.tsx'),
    user,
  ),
  page('/celebrate/my_birthday_box/open/:id', 'Birthday Collage', collageViewer, user),
  page('/celebrate/my_birthday_box/open', 'Birthday Collage', collageViewer, prompt),
  page('/birthday_box/:id', 'Birthday Box', birthdayBox, user),
  page('/birthday_box', 'Birthday Box', birthdayBox, prompt),
  page('/share_gift', 'Add a gift', () => import('../pages/gifts/share-gift-page.tsx'), user),
  page('/team-gift-collage/:id', 'Team Gift', teamGift, user),
  page('/team-gift-collage', 'Team Gift', teamGift, prompt),
];

const chatPages: RouteObject[] = [
  page(
    '/interest_parties',
    'Interest Parties',
    () => import('../pages/chats/interest-parties-page.tsx'),
    user,
  ),
  page('/chat/:id', 'Chat', chat, user),
  page('/chat', 'Chat', chat, prompt),
  page(
    '/random_birthday_person',
    'Random Birthday Person',
    () => import('../pages/chats/random-person-page.tsx'),
  ),
  redirect('/random-birthday-person', '/random_birthday_person'),
  page('/random-chat/:roomId', 'Random Chat', () => import('../pages/chats/random-chat-page.tsx')),
  redirect('/random-chat', '/random-birthday-person'),
];

const paymentPages: RouteObject[] = [
  page('/paypal-success', 'Payment', () => import('../pages/payments/paypal-success-page.tsx')),
  page('/stripe-success', 'Payment', () => import('../pages/payments/stripe-success-page.tsx')),
  page('/paypal-cancel', 'Payment canceled', () => import('../pages/payments/payment-cancel-page.tsx')),
  page('/stripe-cancel', 'Payment canceled', () => import('../pages/payments/payment-cancel-page.tsx')),
];

const adminPages: RouteObject[] = [
  page('/admin', 'Admin', () => import('../pages/admin/admin-page.tsx'), admin),
  page('/dashboard', 'Dashboard', () => import('../pages/admin/dashboard-page.tsx'), admin),
  page('/manage-users', 'Manage Users', () => import('../pages/admin/manage-users-page.tsx'), admin),
  page('/feature-preview', 'Feature Preview', () => import('../pages/admin/feature-preview-page.tsx'), admin),
  ...['/admin/*', '/dashboard/*', '/manage-users/*', '/feature-preview/*'].map((below) =>
    page(below, 'Page Not Found', notFound, admin),
  ),
];

const home: RouteObject = {
  id: 'home',
  index: true,
  loader: loadHome,
  handle: { title: '', access: 'open' } satisfies RouteHandle,
  Component: HomePage,
};

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        ErrorBoundary: RouteErrorScreen,
        HydrateFallback: LoadingScreen,
        children: [
          home,
          ...publicPages,
          ...userPages,
          ...boxPages,
          ...chatPages,
          ...paymentPages,
          ...adminPages,
          page('*', 'Page Not Found', notFound),
        ],
      },
    ],
  },
];
