import type { ReactNode } from 'react';
import { type RouteObject, replace } from 'react-router';
import { Component as HomePage } from '../pages/home-page.tsx';
import { Layout } from './layout.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import type { RouteHandle } from './route-handle.ts';

type PageModule = { Component: () => ReactNode };
type Options = Partial<Omit<RouteHandle, 'title'>>;

/** A route whose code comes when it is opened. */
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
  const [{ Component }, { Queries }] = await Promise.all([load(), import('../lib/queries.tsx')]);
  const element = (
    <Queries>
      <Component />
    </Queries>
  );
  return { element };
}

function redirect(path: string, target: string): RouteObject {
  return { path, loader: () => replace(target) };
}

const members = { access: 'members' } as const;
const prompt = { access: 'prompt' } as const;
const admin = { access: 'admin' } as const;

const collageViewer = () => import('../pages/collage-viewer-page.tsx');
const birthdayBox = () => import('../pages/birthday-box-page.tsx');
const teamGift = () => import('../pages/team-gift-page.tsx');
const chat = () => import('../pages/chat-page.tsx');
const notFound = () => import('../pages/not-found-page.tsx');

const publicPages: RouteObject[] = [
  page('/login', 'Log In', () => import('../pages/login-page.tsx'), { isHeaderBare: true }),
  page('/signup', 'Sign Up', () => import('../pages/signup-page.tsx')),
  page('/login/facebook-success', 'Logging in', () => import('../pages/login-callback-page.tsx')),
  page('/forgot-password', 'Forgot Password', () => import('../pages/forgot-password-page.tsx')),
  page('/verify-email', 'Verify E-mail', () => import('../pages/verify-email-page.tsx')),
  page('/privacy-policy', 'Privacy Policy', () => import('../pages/privacy-policy-page.tsx')),
  page('/terms', 'Terms of Service', () => import('../pages/terms-page.tsx')),
  page('/data-deletion-instructions', 'Data Deletion', () => import('../pages/data-deletion-page.tsx')),
  page('/forbidden', 'Access Denied', () => import('../pages/forbidden-page.tsx')),
];

const memberPages: RouteObject[] = [
  page('/celebrate', 'Celebrate', () => import('../pages/celebrate-page.tsx'), members),
  page('/congratulate', 'Congratulate', () => import('../pages/congratulate-page.tsx'), prompt),
  page('/profile', 'Profile', () => import('../pages/profile-page.tsx')),
  page('/gift_advisor', 'Gift Advisor', () => import('../pages/gift-advisor-page.tsx'), members),
  page('/for-friends', 'For Friends', () => import('../pages/for-friends-page.tsx')),
  page('/for-sponsors', 'For Sponsors', () => import('../pages/for-sponsors-page.tsx'), members),
];

const boxPages: RouteObject[] = [
  page(
    '/celebrate/my_birthday_box',
    'My Birthday Box',
    () => import('../pages/my-birthday-box-page.tsx'),
    members,
  ),
  page('/celebrate/my_birthday_box/open/:id', 'Birthday Collage', collageViewer, members),
  page('/celebrate/my_birthday_box/open', 'Birthday Collage', collageViewer, prompt),
  page('/birthday_box/:id', 'Birthday Box', birthdayBox, members),
  page('/birthday_box', 'Birthday Box', birthdayBox, prompt),
  page('/team-gift-collage/:id', 'Team Gift', teamGift, members),
  page('/team-gift-collage', 'Team Gift', teamGift, prompt),
];

const chatPages: RouteObject[] = [
  page('/interest_parties', 'Interest Parties', () => import('../pages/interest-parties-page.tsx'), members),
  page('/chat/:id', 'Chat', chat, members),
  page('/chat', 'Chat', chat, prompt),
  page('/random_birthday_person', 'Random Birthday Person', () => import('../pages/random-person-page.tsx')),
  redirect('/random-birthday-person', '/random_birthday_person'),
  page('/random-chat/:roomId', 'Random Chat', () => import('../pages/random-chat-page.tsx')),
  redirect('/random-chat', '/random-birthday-person'),
];

const paymentPages: RouteObject[] = [
  page('/paypal-success', 'Payment', () => import('../pages/paypal-success-page.tsx')),
  page('/stripe-success', 'Payment', () => import('../pages/stripe-success-page.tsx')),
  page('/paypal-cancel', 'Payment Cancelled', () => import('../pages/payment-cancel-page.tsx')),
  page('/stripe-cancel', 'Payment Cancelled', () => import('../pages/payment-cancel-page.tsx')),
];

const adminPages: RouteObject[] = [
  page('/admin', 'Admin', () => import('../pages/admin-page.tsx'), admin),
  page('/dashboard', 'Dashboard', () => import('../pages/dashboard-page.tsx'), admin),
  page('/manage-users', 'Manage Users', () => import('../pages/manage-users-page.tsx'), admin),
  page('/feature-preview', 'Feature Preview', () => import('../pages/feature-preview-page.tsx'), admin),
  ...['/admin/*', '/dashboard/*', '/manage-users/*', '/feature-preview/*'].map((below) =>
    page(below, 'Page Not Found', notFound, admin),
  ),
];

const home: RouteObject = {
  index: true,
  handle: { title: '', access: 'open' } satisfies RouteHandle,
  Component: HomePage,
};

/** Every address of the app (docs/product.md §1). */
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
          ...memberPages,
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
