/** For everyone, everyone under the sign-in invitation, signed-in users, or ADMINs. */
export type Access = 'open' | 'prompt' | 'members' | 'admin';

export interface Screen {
  path: string;
  /** The title without ' · Hooray'. */
  title: string;
  heading: string | RegExp;
  access: Access;
}

/** A well-formed id that isn't in use. */
export const madeUpId = '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f';

/** The screens of docs/product.md §1.1, except the home. */
export const screens: Screen[] = [
  { path: '/login', title: 'Log In', heading: 'Log In', access: 'open' },
  { path: '/signup', title: 'Sign Up', heading: 'Sign Up', access: 'open' },
  { path: '/forgot-password', title: 'Forgot Password', heading: /password/i, access: 'open' },
  { path: '/verify-email', title: 'Confirm your email', heading: /link/i, access: 'open' },
  { path: '/privacy-policy', title: 'Privacy Policy', heading: 'Privacy Policy', access: 'open' },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service', access: 'open' },
  { path: '/data-deletion-instructions', title: 'Data Deletion', heading: /data deletion/i, access: 'open' },
  { path: '/accessibility', title: 'Accessibility', heading: 'Accessibility', access: 'open' },
  { path: '/forbidden', title: 'Access Denied', heading: 'Access Denied', access: 'open' },
  { path: '/profile', title: 'Profile', heading: 'Profile', access: 'open' },
  { path: '/for-friends', title: 'For Friends', heading: 'Enter Birthday Details', access: 'open' },
  {
    path: '/random_birthday_person',
    title: 'Random Birthday Person',
    heading: 'Random Birthday Person',
    access: 'open',
  },
  { path: '/paypal-success', title: 'Payment', heading: 'Payment', access: 'open' },
  { path: '/paypal-cancel', title: 'Payment canceled', heading: 'Something went wrong.', access: 'open' },
  { path: '/stripe-success', title: 'Payment', heading: 'Payment', access: 'open' },
  { path: '/stripe-cancel', title: 'Payment canceled', heading: 'Something went wrong.', access: 'open' },
  { path: '/no/such/page', title: 'Page Not Found', heading: 'Page Not Found', access: 'open' },
  { path: '/congratulate', title: 'Congratulate', heading: 'Congratulate', access: 'prompt' },
  { path: `/chat/${madeUpId}`, title: 'Chat', heading: 'Chat', access: 'prompt' },
  {
    path: `/celebrate/my_birthday_box/open/${madeUpId}`,
    title: 'Birthday Collage',
    heading: 'Birthday Collage',
    access: 'prompt',
  },
  { path: '/celebrate', title: 'Celebrate', heading: /(Happy Birthday|Celebrate)/, access: 'members' },
  {
    path: '/celebrate/my_birthday_box',
    title: 'My Birthday Box',
    heading: 'My Birthday Box',
    access: 'members',
  },
  { path: `/birthday_box/${madeUpId}`, title: 'Birthday Box', heading: 'Birthday Box', access: 'members' },
  { path: `/team-gift-collage/${madeUpId}`, title: 'Team Gift', heading: 'Team Gift', access: 'members' },
  { path: '/interest_parties', title: 'Interest Parties', heading: 'Interest Parties', access: 'members' },
  { path: '/notifications', title: 'Notifications', heading: 'Notifications', access: 'members' },
  { path: '/share_gift', title: 'Add a gift', heading: 'Add a gift', access: 'members' },
  { path: '/gift_advisor', title: 'Gift Advisor', heading: 'Gift Advisor', access: 'members' },
  { path: '/for-sponsors', title: 'For Sponsors', heading: 'For Sponsors', access: 'members' },
  { path: '/admin', title: 'Admin', heading: 'Admin', access: 'admin' },
  { path: '/dashboard', title: 'Dashboard', heading: 'Dashboard', access: 'admin' },
  { path: '/manage-users', title: 'Manage Users', heading: 'Manage Users', access: 'admin' },
  { path: '/feature-preview', title: 'Feature Preview', heading: 'Feature Preview', access: 'admin' },
];

export const openScreens = screens.filter(({ access }) => access === 'open');
export const guardedScreens = screens.filter(({ access }) => access === 'prompt' || access === 'members');
export const userScreens = screens.filter(
  // The last two redirect signed-in users.
  ({ path, access }) => access !== 'admin' && path !== '/login' && path !== '/signup',
);
export const adminScreens = screens.filter(({ access }) => access === 'admin');
